import type { RefusalText } from './refusal-text.ts'

/** Refusals of batches. */
export const batches = {
  BATCH_NOT_FOUND: { status: 404, text: 'This batch was not found.' },
  BATCH_ROW_NOT_FOUND: { status: 404, text: 'This row was not found.' },
  BATCH_WITHOUT_SHEET: { status: 422, text: 'Upload a sheet first: this batch has no rows.' },
  BATCH_ROW_CORRECTED: {
    status: 409,
    text: 'This row was corrected while its batch was running. Take it up again to create its document.',
  },
  BATCH_CORRECTIONS_FULL: {
    status: 422,
    text: 'This batch has as many corrected columns as it may have. Take one back, or correct the sheet and upload it again.',
  },
  BATCH_CORRECTION_GONE: {
    status: 409,
    text: 'This correction was taken back already, or another one came after it.',
  },
  BATCH_PATTERN_NOT_TAKEN: {
    status: 422,
    text: 'A batch can follow a docket of one document that was sent, and in which each person is named: no groups, witnesses or parties of NeSL.',
  },
  BATCH_PATTERN_CHANGED: {
    status: 409,
    text: 'The docket that this batch follows has changed since its rows were checked. Check them again.',
  },
  BATCH_NEEDS_REVIEW: {
    status: 409,
    text: 'Here documents are checked before they go out. Submit this batch for review.',
  },
  BATCH_WITHOUT_REVIEW: {
    status: 409,
    text: 'Nobody is set to check your documents. Send this batch without a review.',
  },
  BATCH_MEMBER_GONE: {
    status: 403,
    text: 'The member who started this batch may not send documents any more. Somebody else can take it up again.',
  },
  BATCH_NOTHING_TO_DO: { status: 422, text: 'No row of this batch waits or has failed.' },
  BATCH_WAITS_TURN: {
    status: 409,
    text: 'This batch waits for its turn: organisations take turns, and one that waited longer comes first.',
  },
  BATCH_WAITS_FOR_BATCH: {
    status: 409,
    text: 'This batch waits until another batch of your organisation is done: {name}.',
  },
  BATCH_STARTS_LATER: { status: 409, text: 'This batch starts at the time that was set.' },
  BATCH_SAMPLE_NEEDED: {
    status: 422,
    text: '{count:# document|# documents} of the sample of this batch must be opened before you approve. They are among the checks of batches.',
  },
  BATCH_TOO_MANY_COLUMNS: {
    status: 422,
    text: 'A sheet of a batch may have 200 columns. Take out those that the documents do not need.',
  },
  BATCH_TOO_MANY_ROWS: {
    status: 422,
    text: 'This sheet has more rows than your organisation allows in a batch. Upload it in parts, or ask an administrator to raise the limit.',
  },
} as const satisfies Record<string, RefusalText>
