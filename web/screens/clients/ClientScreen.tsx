import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClientRecord } from '#contract/clients/client-record.ts'
import { getClientsWorkflowInfo } from '#contract/clients/getClientsWorkflowInfo.ts'
import { viewClient } from '#contract/clients/viewClient.ts'
import { Crumb } from '../../components/Crumb.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { alsoFollow } from '../../shell/followed.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { NotShown } from '../../shell/NotShown.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { ClientContracts } from '../contracts/ClientContracts.tsx'
import { ClientChips } from './ClientChips.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import { ClientFacts, ContactsOfClient } from './ClientFacts.tsx'
import { ClientPapers } from './ClientPapers.tsx'
import { ClientTimeline } from './ClientTimeline.tsx'
import styles from './clients.module.css'
import { RetireDialog } from './RetireDialog.tsx'

alsoFollow(viewClient, getClientsWorkflowInfo)

/** One client: what is kept of it, its people, its papers, and what happened. */
export function ClientScreen({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const refetchInterval = usePollInterval()
  const asked = useQueryCall(viewClient, { client_id: clientId }, { refetchInterval, staleTime: 0 })
  const client = asked.data?.client
  useTitle(client?.name ?? t('clients.title'))
  if (asked.error && !client) return <NotShown failure={asked.error} onAgain={() => void asked.refetch()} />
  if (!client || !asked.data) return <Loading />

  return (
    <div className={styles.page}>
      <Crumb label={t('clients.path')} to="/clients" above={t('clients.title')}>
        <span className="mono">{client.code}</span>
      </Crumb>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{client.name}</h1>
          <ClientChips client={client} />
        </div>
        <Acts client={client} />
      </header>
      <div className={styles.two}>
        <div className={styles.side}>
          <ClientPapers clientId={clientId} />
          <ClientContracts clientId={clientId} />
          <ClientTimeline entries={asked.data.entries} />
        </div>
        <div className={styles.side}>
          <ClientFacts client={client} />
          <ContactsOfClient contacts={client.contacts} />
        </div>
      </div>
    </div>
  )
}

function Acts({ client }: { client: ClientRecord }) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const [open, setOpen] = useState<'edit' | 'retire' | null>(null)
  if (client.state === 'retired') return null
  const mayKeep = allowedModules.clients === true

  return (
    <div className={styles.acts}>
      {mayKeep && (
        <>
          <button type="button" className="btn" onClick={() => setOpen('retire')}>
            <Icon name="revoked" />
            {t('clients.retire')}
          </button>
          <button type="button" className="btn" onClick={() => setOpen('edit')}>
            <Icon name="pen" />
            {t('common.edit')}
          </button>
        </>
      )}
      {allowedModules.workflow && (
        <Link className="btn primary" to={`/workflow/create?client=${client.client_id}`}>
          <Icon name="plus" />
          {t('clients.newPaper')}
        </Link>
      )}
      {open === 'edit' && <ClientDialog client={client} onClose={() => setOpen(null)} />}
      {open === 'retire' && (
        <RetireDialog client={client} reload={[viewClient]} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
