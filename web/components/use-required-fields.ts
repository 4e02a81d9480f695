import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { type ChoosableField, type FieldForm, requiredFields } from '#contract/vocabulary/form-fields.ts'
import { useQueryCall } from '../wire/use-call.ts'

type SignerOtp = Parameters<typeof requiredFields>[2]

/**
 * The fields that this organisation asks for on a form; none beyond the form's own until its
 * settings are read.
 */
export function useRequiredFields<Form extends FieldForm>(
  form: Form,
  otp?: SignerOtp,
): readonly ChoosableField<Form>[] {
  const { settings } = useQueryCall(getOrgCustomSettings, {}, { staleTime: 60_000 }).data ?? {}

  return requiredFields(form, settings?.non_mandatory_fields ?? undefined, otp)
}
