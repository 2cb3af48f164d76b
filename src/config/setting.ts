/** What kind of value a setting takes; setting-value.ts reads each kind from text. */
export type SettingKind = 'text' | 'url' | 'switch' | 'count' | 'labels' | 'environment'

export interface Setting {
  /** The long flag, where the value can be typed. No flag takes a secret. */
  readonly flag?: `--${string}`
  readonly env?: `MERCHANT_${string}`
  /** Field of a profile in the configuration file (`currentProfile`: of the file itself). */
  readonly key?: string
  readonly kind: SettingKind
  readonly fallback?: string | number | boolean
  /** Shown only as a fingerprint. */
  readonly secret?: true
  /** Once set to true it stays so: no later source may take this protection away. */
  readonly sticky?: true
  readonly about: string
}
