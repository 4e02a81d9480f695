import { z } from 'zod'
import { ClientId, DocketId, DocumentId, Moment, TemplateId, UserId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { contractStates, firstContractDay } from '../vocabulary/templates/contracts.ts'

export const ContractDay = z.iso
  .date()
  .refine((day) => day >= firstContractDay, rule('DAY_TOO_EARLY', { least: firstContractDay }))

export const ContractRow = z.object({
  document_id: DocumentId,
  docket_id: DocketId,
  title: z.string(),
  client: z.object({ client_id: ClientId, name: z.string() }).nullable(),
  /** Where the docket was made from one that the member may use again. */
  template_id: TemplateId.nullable(),
  state: z.enum(contractStates),
  starts_on: ContractDay.nullable(),
  ends_on: ContractDay,
  /** The last day on which notice can be given. */
  notice_on: ContractDay,
  notice_days: z.int(),
  /** In paise. */
  value: z.int().nullable(),
  owner: z.object({ user_id: UserId, name: z.string() }).nullable(),
  /** Said by hand, and not by the values of a template. */
  by_hand: z.boolean(),
  /** The first open docket that renews it, where the member sees that. */
  renewing: z.object({ document_id: DocumentId }).nullable(),
  renewed_by: z.object({ document_id: DocumentId }).nullable(),
  updated_at: Moment,
})
export type ContractRow = z.output<typeof ContractRow>
