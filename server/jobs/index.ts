import { actOnDocumentsJob } from './act-on-documents.ts'
import { checkBatchJob } from './check-batch.ts'
import { checkClientsJob } from './check-clients.ts'
import { checkPortalAddressesJob } from './check-portal-addresses.ts'
import { checkSheetJob } from './check-sheet.ts'
import type { Job } from './define-job.ts'
import { endSessionsJob } from './end-sessions.ts'
import { endSupportSessionJob } from './end-support-session.ts'
import { eraseKeptJob } from './erase-kept.ts'
import { expireDocketJob } from './expire-docket.ts'
import { fillStepsJob } from './fill-steps.ts'
import { giveArrivalsJob } from './give-arrivals.ts'
import { makeCheckpoint } from './make-checkpoint.ts'
import { makePersonCopyJob } from './make-person-copy.ts'
import { makeReportJob } from './make-report.ts'
import { makeZipJob } from './make-zip.ts'
import { noteContractJob } from './note-contract.ts'
import { readBatchJob } from './read-batch.ts'
import { recordRefusedLoginJob } from './record-refused-login.ts'
import { recountDocumentsJob } from './recount-documents.ts'
import { remindContractJob } from './remind-contract.ts'
import { remindSigners } from './remind-signers.ts'
import { revokeBatchJob } from './revoke-batch.ts'
import { runBatchesJob } from './run-batches.ts'
import { runSchedulesJob } from './run-schedules.ts'
import { sayOfPersonJob } from './say-of-person.ts'
import { sendAccountOtpJob } from './send-account-otp.ts'
import { sendAssistedLinkJob } from './send-assisted-link.ts'
import { sendMemberInvitations } from './send-member-invitations.ts'
import { sendNotification } from './send-notification.ts'
import { sendPapersOtpJob } from './send-papers-otp.ts'
import { sendResetLinkJob } from './send-reset-link.ts'
import { sendSignerInvite } from './send-signer-invite.ts'
import { certifyCompletionJob } from './signing/certify-completion.ts'
import { checkArchivesJob } from './signing/check-archives.ts'
import { finishDocumentJob } from './signing/finish-document.ts'
import { secureSignaturesJob } from './signing/secure-signatures.ts'
import { signUnattendedJob } from './signing/sign-unattended.ts'
import { sweepRedirectsJob } from './signing/sweep-redirects.ts'
import { takeKeptAnswerJob } from './signing/take-kept-answer.ts'
import { sweepBalancesJob } from './sweep-balances.ts'
import { sweepOrganisations } from './sweep-organisations.ts'
import { tellSignedJob } from './tell-signed.ts'
import { tellSigners } from './tell-signers.ts'
import { tidyMembersJob } from './tidy-members.ts'
import { warnLowBalanceJob } from './warn-low-balance.ts'
import { watchScreenShare } from './watch-screen-share.ts'
import { workOffSheetJob } from './work-off-sheet.ts'

/** Everything that happens later; the worker runs them all. One line a job. */
export const jobs: readonly Job[] = [
  sendSignerInvite,
  sendMemberInvitations,
  sendNotification,
  sendAccountOtpJob,
  sendPapersOtpJob,
  sendResetLinkJob,
  sendAssistedLinkJob,
  endSessionsJob,
  sayOfPersonJob,
  endSupportSessionJob,
  tellSignedJob,
  tellSigners,
  signUnattendedJob,
  finishDocumentJob,
  certifyCompletionJob,
  secureSignaturesJob,
  checkArchivesJob,
  sweepRedirectsJob,
  takeKeptAnswerJob,
  remindSigners,
  expireDocketJob,
  sweepOrganisations,
  eraseKeptJob,
  tidyMembersJob,
  checkClientsJob,
  checkSheetJob,
  workOffSheetJob,
  makeCheckpoint,
  recordRefusedLoginJob,
  makeReportJob,
  makePersonCopyJob,
  makeZipJob,
  actOnDocumentsJob,
  noteContractJob,
  remindContractJob,
  readBatchJob,
  checkBatchJob,
  runBatchesJob,
  revokeBatchJob,
  watchScreenShare,
  sweepBalancesJob,
  runSchedulesJob,
  recountDocumentsJob,
  fillStepsJob,
  warnLowBalanceJob,
  checkPortalAddressesJob,
  giveArrivalsJob,
]
