export interface SocialAccountsTable {
  /** Of the provider, as its tokens name it. */
  issuer: string
  /** The account at the provider. */
  subject: string
  user_id: string
  linked_at: Date
}
