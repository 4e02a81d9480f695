import type { ComponentProps } from 'react'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { useQueryCall } from '../wire/use-call.ts'
import { LanguageField } from './LanguageField.tsx'

type Props = Omit<ComponentProps<typeof LanguageField>, 'offered'>

/** The language of a signer's page, of those that are offered. */
export function SignerLanguageField(props: Props) {
  const face = useQueryCall(getOrgInfo, {})

  return <LanguageField {...props} offered={face.data?.signer_languages} />
}
