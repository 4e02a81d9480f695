import type { DocumentDetail } from './use-docket.ts'

/** The decision by which a draft came back; none in a draft that did not. */
export const sentBackIn = (document: DocumentDetail | undefined) =>
  document?.state === 'draft' ? document.review?.steps.find(({ state }) => state === 'sent_back') : undefined
