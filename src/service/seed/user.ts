/** The one user of the shop. */
export const seededUser = { email: 'anna@local.example', password: 'local_password', merchant: 'local' } as const
