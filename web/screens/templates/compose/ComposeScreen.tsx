import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { Crumb } from '../../../components/Crumb.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useMe } from '../../../shell/me.ts'
import { NotShown } from '../../../shell/NotShown.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { isFailure } from '../../../wire/call-failure.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ComposeForm } from './ComposeForm.tsx'
import type { ComposeData } from './carried.ts'
import styles from './compose.module.css'
import { VersionNote } from './VersionNote.tsx'

interface Props {
  templateId: string
  renews: string | null
  /** The client on whose page the member began the document. */
  client: string | null
}

/** The form of a template: its values and people, from which a draft is made. */
export function ComposeScreen({ templateId, renews, client }: Props) {
  const { t, i18n } = useTranslation()
  useTitle(t('compose.title'))
  const { allowedModules } = useMe()
  const [version, setVersion] = useState<number | null>(null)
  const [clientId, setClientId] = useState(client)
  /** What is typed stays on the page while another version or client is asked for. */
  const [held, setHeld] = useState<ComposeData | null>(null)
  const asked = useQueryCall(
    getTemplateDataToCompose,
    {
      template_id: templateId,
      ...(version !== null && { version }),
      ...(renews ? { docket_id: renews, renew: true } : clientId && { client_id: clientId }),
    },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const answered = asked.data
  if (answered && answered !== held) setHeld(answered)
  const data = answered ?? held
  if (!data && asked.error) return <NotShown failure={asked.error} onAgain={() => void asked.refetch()} />
  if (!data) return <Loading />

  function chooseClient(id: string | null): void {
    // The form stays on the version that it was opened on.
    setVersion(data?.version ?? null)
    setClientId(id)
  }

  return (
    <div className={styles.page}>
      {allowedModules.templates && (
        <Crumb label={t('templates.path')} to="/template" above={t('templates.title')}>
          <span>{data.name}</span>
        </Crumb>
      )}
      <div className="top">
        <h1>{data.name}</h1>
      </div>
      <p className="page-lead">{t('compose.lead', { version: data.version })}</p>
      {renews && <p className="note">{t('compose.renews')}</p>}
      <VersionNote templateId={templateId} version={data.version} onMove={setVersion} />
      {/* VersionNote says that a version is too old, and leads on. */}
      {asked.error && !isFailure(asked.error, 'TEMPLATE_VERSION_OLD') && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{failureWords(t, i18n.language, asked.error)}</span>
        </div>
      )}
      <ComposeForm data={data} renews={renews} onClient={chooseClient} />
    </div>
  )
}
