import type { ComponentProps } from 'react'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { useQueryCall } from '../wire/use-call.ts'
import { LanguageField } from './LanguageField.tsx'

type Props = Omit<ComponentProps<typeof LanguageField>, 'offered'>

/** In which of the languages of a signer's page somebody reads. */
export function SignerLanguageField(props: Props) {
  const face = useQueryCall(getOrgInfo, {})

  return <LanguageField {...props} offered={face.data?.signer_languages} />
}
