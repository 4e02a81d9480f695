import { useTranslation } from 'react-i18next'
import { getClientDetails } from '#contract/clients/getClientDetails.ts'
import { Icon } from '../../components/Icon.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { useQueryCall } from '../../wire/use-call.ts'

/** The client of the new docket. */
export default function ForClient({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation()
  const { data, error } = useQueryCall(getClientDetails, { client_id: clientId })
  if (error && !data) return <p role="alert">{failureWords(t, i18n.language, error)}</p>

  return data ? (
    <p className="row gap-8">
      <Icon name="id" />
      {t('files.forClient', { name: data.client.name })}
    </p>
  ) : null
}
