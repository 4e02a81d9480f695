import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment, UserId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { mostNoticeDays } from '../vocabulary/templates/contracts.ts'
import { ContractDay, ContractRow } from './contract-record.ts'

export const SaidContract = z.object({
  /** Any document of a completed docket: the facts are of the docket. */
  document_id: DocumentId,
  /**
   * `updated_at` of the facts that were read, null where there were none. Where it is named and
   * others are there, nothing is saved.
   */
  read_at: Moment.nullable().optional(),
  /** Null: it is no contract any more. */
  contract: z
    .object({
      starts_on: ContractDay.nullable().default(null),
      ends_on: ContractDay,
      /** In paise. */
      value: z.int().min(0).max(1e15).nullable().default(null),
      notice_days: z.int().min(0).max(mostNoticeDays).default(0),
      /** Null: who sent the docket. */
      owner_id: UserId.nullable().default(null),
    })
    .refine(({ starts_on, ends_on }) => starts_on === null || starts_on <= ends_on, {
      path: ['ends_on'],
      message: rule('CONTRACT_ENDS_EARLY'),
    })
    .nullable(),
})

export const saveContract = defineCall({
  path: '/api/workflow/saveContract',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: SaidContract,
  output: z.object({ contract: ContractRow.nullable() }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'USER_NOT_FOUND',
    'CONTRACT_STALE',
    'OWNER_SEES_NO_DOCKET',
  ],
  purpose:
    'Says by hand from when until when a completed docket lasts as a contract, or corrects what its template said.',
})
