import { useTranslation } from 'react-i18next'
import type { ClientRow } from '#contract/clients/client-record.ts'
import { Icon } from '../../components/Icon.tsx'
import styles from './clients.module.css'

export function ClientChips({ client }: { client: Pick<ClientRow, 'state' | 'to_correct'> }) {
  const { t } = useTranslation()

  return (
    <span className={`row ${styles.wraps}`}>
      <span className={client.state === 'active' ? 'chip ok' : 'chip'}>
        <Icon name={client.state === 'active' ? 'done' : 'revoked'} />
        {t(`clients.state.${client.state}`)}
      </span>
      {client.to_correct && (
        <span className="chip wait">
          <Icon name="warn" />
          {t('clients.toCorrect')}
        </span>
      )}
    </span>
  )
}
