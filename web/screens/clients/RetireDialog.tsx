import { useTranslation } from 'react-i18next'
import type { ClientRow } from '#contract/clients/client-record.ts'
import { deleteClient } from '#contract/clients/deleteClient.ts'
import { getClients } from '#contract/clients/getClients.ts'
import { getTotalClients } from '#contract/clients/getTotalClients.ts'
import { RemoveDialog } from '../../components/RemoveDialog.tsx'

export function RetireDialog({
  client,
  reload = [],
  onClose,
}: {
  client: ClientRow
  reload?: Parameters<typeof RemoveDialog>[0]['reload']
  onClose: () => void
}) {
  const { t } = useTranslation()

  return (
    <RemoveDialog
      call={deleteClient}
      input={{ client_id: client.client_id }}
      reload={[getClients, getTotalClients, ...reload]}
      title={t('clients.retireTitle', { name: client.name })}
      words={t('clients.retireWords')}
      verb={t('clients.retire')}
      done={t('clients.retired', { name: client.name })}
      onClose={onClose}
    />
  )
}
