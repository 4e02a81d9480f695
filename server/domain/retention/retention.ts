import { day } from '#contract/vocabulary/time.ts'

/** For how many days papers are kept after their end. */
export interface Retention {
  /** Drafts nobody touched, and deleted ones. */
  drafts: number
  /** What was sent: completed, rejected, taken back, expired. */
  papers: number
  /** What signers recorded before they signed. */
  videos: number
}

// Eight years: the Companies Act 2013 §128(5) for books and vouchers, the longest of the rules that
// bind our users.
const leastPapers = 2920
export const defaultRetention: Retention = { drafts: 90, papers: leastPapers, videos: 365 }

/**
 * An organisation's setting `retention`; evidence may be kept longer than the law asks, never
 * shorter.
 */
export function readRetention(setting: unknown): Retention {
  const { drafts, papers, videos } = (setting ?? {}) as Partial<Record<keyof Retention, unknown>>

  return {
    drafts: isDays(drafts) ? drafts : defaultRetention.drafts,
    papers: isDays(papers) ? Math.max(papers, leastPapers) : defaultRetention.papers,
    videos: isDays(videos) ? videos : defaultRetention.videos,
  }
}

function isDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}

interface Kept {
  state: string
  updatedAt: Date
  completedAt: Date | null
  legalHold: string | null
}

/** Whether a docket has been kept long enough. What is under way, or held, never has. */
export function mayBeErased(docket: Kept, retention: Retention, now: Date): boolean {
  if (docket.legalHold !== null || ['in_review', 'out_for_signature'].includes(docket.state)) return false
  const isDraft = docket.state === 'draft' || docket.state === 'deleted'
  const end = docket.completedAt ?? docket.updatedAt

  return addDays(end, isDraft ? retention.drafts : retention.papers) <= now
}

function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day)
}
