interface Standing {
  /** What the organisation itself has set; anything but true and false is nothing. */
  setting: unknown
  /** Missing in rows of the first days: a business. */
  entityType: string | null
  /** Whether it came by a referrer whose people agree to a non-disclosure agreement. */
  hasNdaReferrer: boolean
}

/**
 * Portal §6: a business or an individual with such a referrer works in the NDA flow until they set
 * otherwise (decision 0062).
 */
export const worksInNdaFlow = ({ setting, entityType, hasNdaReferrer }: Standing): boolean =>
  typeof setting === 'boolean' ? setting : hasNdaReferrer && ['B2B', 'B2C'].includes(entityType ?? 'B2B')
