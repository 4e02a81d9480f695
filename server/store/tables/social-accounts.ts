export interface SocialAccountsTable {
  /** Of the provider, as its tokens name it. */
  issuer: string
  /** The account at the provider. */
  subject: string
  user_id: string
  linked_at: Date
  /** Of an organisation's own provider; null for one that everybody has. */
  organisation_id: string | null
  provider_id: string | null
  /** What the provider called the account by when it was linked. */
  email: string | null
}
