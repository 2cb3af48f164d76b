/** The contract's "Merchant order" as this service makes and keeps it: plain data, field order as in the contract. */
export interface Order {
  readonly id: string
  readonly orderNumber: string
  readonly orderDate: string
  readonly status: number
  readonly customer: Customer
  readonly items: readonly OrderItem[]
  readonly shippingPreferences?: ShippingPreferences
  readonly shippingLines?: ShippingLines
  readonly activityLogs: readonly ActivityLogEntry[]
}

export interface Money {
  readonly value: number
  readonly currency: string
  readonly formatted: string
}

export interface Customer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber?: string
  readonly homeAddress: Address
  readonly deliveryAddress: Address
  readonly useHomeAddressAsDeliveryAddress: boolean
}

export interface Address {
  readonly streetAddress: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
}

export interface OrderItem {
  readonly id: string
  readonly productId: string
  readonly sku: string
  readonly productName: string
  readonly amount: number
  readonly quantity?: number
  readonly attributesValue: string
  readonly status: number
  readonly nextStatuses: readonly number[]
  readonly merchantProductId: string
  readonly totalPriceIncVat: Money
  readonly totalPriceExVat: Money
  readonly vatValue: Money
  readonly merchantPriceIncVat?: Money
  readonly merchantPriceExVat?: Money
}

export interface ShippingPreferences {
  readonly shippingProvider: string
  readonly sendDeliveryNoteToCustomer: boolean
}

export interface ShippingLines {
  readonly priceIncVat: Money
  readonly priceExVat: Money
  readonly vatValue: Money
}

/** `text` has one shape for each messageType; the contract shows those of 2 and 4. */
export type ActivityLogEntry = StatusEntry | MailEntry

export interface StatusEntry {
  readonly messageType: 2
  readonly date: string
  readonly user?: string
  readonly text: {
    readonly changedProducts: readonly ChangedProduct[]
    readonly newState: string
    readonly trackingLink: string
    readonly comment: string
  }
}

export interface ChangedProduct {
  readonly name: string
  readonly productVariantId: string
  readonly productAttributes: readonly string[]
}

export interface MailEntry {
  readonly messageType: 4
  readonly date: string
  readonly user?: string
  readonly text: { readonly updateType: string; readonly success: boolean; readonly response: string }
}
