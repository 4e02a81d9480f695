import {
  allNonMandatory,
  type ChoosableField,
  emptyOnes,
  type FieldForm,
  NonMandatoryFields,
  requiredFields,
} from '#contract/vocabulary/form-fields.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/** What the organisation leaves open on each form, or the installation where it has set nothing. */
export async function nonMandatoryFields(tx: Tx): Promise<NonMandatoryFields> {
  const { non_mandatory_fields } = await tx.organisationSettings.read(['non_mandatory_fields'])

  return NonMandatoryFields.safeParse(non_mandatory_fields).data ?? allNonMandatory
}

export const requiredOfUsers = async (tx: Tx): Promise<ChoosableField<'user'>[]> =>
  requiredFields('user', await nonMandatoryFields(tx))

/** With the contact that the docket's code needs. */
export const requiredOfSigners = async (
  tx: Tx,
  docket: { settings: unknown },
): Promise<ChoosableField<'signer'>[]> =>
  requiredFields(
    'signer',
    await nonMandatoryFields(tx),
    (docket.settings as Partial<DocketSettings>).signer_otp,
  )

/** As for any other field that a declaration asks for. */
export function requireFilled<Form extends FieldForm>(
  required: readonly ChoosableField<Form>[],
  given: { [Name in ChoosableField<Form>]?: string | null | undefined },
): void {
  const fields = emptyOnes<ChoosableField<Form>>(required, given)
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields })
}
