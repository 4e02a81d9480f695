import type { RefusalText } from './refusal-text.ts'

/** Refusals of what is prepared for later. */
export const downloads = {
  TOO_MANY_JOBS: {
    status: 429,
    text: 'Several of these are being prepared for you already. Please wait until one is done.',
  },
  JOB_NOT_FOUND: { status: 404, text: 'This work was not found.' },
  JOB_GAVE_UP: {
    status: 500,
    text: 'This failed several times and has stopped. What was done until then stays. Ask for it again; if it fails again, tell the operator of this installation.',
  },
  JOB_FILE_GONE: {
    status: 404,
    text: 'There is no file here: it is not ready yet, or it was deleted after its days were over. Nothing else was lost.',
  },
  ZIP_WITHOUT_REVOKED: {
    status: 422,
    text: 'This document was revoked, and revoked papers stay out of a ZIP.',
  },
  ZIP_FILE_DAMAGED: {
    status: 500,
    text: 'The file that is kept is missing or damaged. The operator of this installation can bring it back from a backup.',
  },
} as const satisfies Record<string, RefusalText>
