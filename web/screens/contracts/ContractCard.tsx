import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getContracts } from '#contract/templates/getContracts.ts'
import { saveContract } from '#contract/templates/saveContract.ts'
import { Icon } from '../../components/Icon.tsx'
import { rupees } from '../../components/money.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { RemoveDialog } from '../../components/RemoveDialog.tsx'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { ContractDialog } from './ContractDialog.tsx'
import { ContractState } from './ContractState.tsx'
import { mayRenew, renewAddress } from './ContractTable.tsx'
import { dayWords } from './contract-days.ts'
import styles from './contracts.module.css'

/** A completed docket as a contract: its facts, said by its template or by hand. */
export function ContractCard({ documentId, mayChange }: { documentId: string; mayChange: boolean }) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const refetchInterval = usePollInterval()
  const asked = useQueryCall(
    getContracts,
    { maxRows: 1, filter: { document_id: documentId } },
    { refetchInterval },
  )
  const contract = asked.data?.rows[0] ?? null
  if (!asked.data && !asked.error) return null
  if (asked.data && !contract && !mayChange) return null

  return (
    <section className="sheet pad" aria-labelledby="contract-of-docket" data-part="contract">
      <div className={styles.cardHead}>
        <h2 id="contract-of-docket">{t('contracts.one')}</h2>
        {contract && <ContractState state={contract.state} />}
      </div>
      <NotLoaded asked={asked} />
      {contract ? (
        <dl className="facts">
          {contract.starts_on && (
            <>
              <dt>{t('contracts.starts')}</dt>
              <dd>{dayWords(contract.starts_on, i18n.language)}</dd>
            </>
          )}
          <dt>{t('contracts.column.ends')}</dt>
          <dd>{dayWords(contract.ends_on, i18n.language)}</dd>
          <dt>{t('contracts.column.notice')}</dt>
          <dd>{dayWords(contract.notice_on, i18n.language)}</dd>
          {contract.value !== null && (
            <>
              <dt>{t('contracts.column.value')}</dt>
              <dd>{rupees(contract.value)}</dd>
            </>
          )}
          {contract.owner && (
            <>
              <dt>{t('contracts.column.owner')}</dt>
              <dd>{contract.owner.name}</dd>
            </>
          )}
        </dl>
      ) : (
        asked.data && <p className="help">{t('contracts.noneOfDocket')}</p>
      )}
      <div className={styles.cardActs}>
        {contract && mayRenew(contract) && allowedModules.workflow && (
          <Link className="btn compact" to={renewAddress(contract)}>
            <Icon name="repeat" size="small" />
            {t('contracts.renew')}
          </Link>
        )}
        {contract?.renewing && (
          <Link className="btn compact quiet" to={`/workflow/view/${contract.renewing.document_id}`}>
            {t('contracts.renewing')}
          </Link>
        )}
        {contract?.renewed_by && (
          <Link className="btn compact quiet" to={`/workflow/view/${contract.renewed_by.document_id}`}>
            {t('contracts.next')}
          </Link>
        )}
        {mayChange && asked.data && (
          <button type="button" className="btn compact" onClick={() => setOpen('edit')}>
            <Icon name="pen" size="small" />
            {t(contract ? 'contracts.change' : 'contracts.add')}
          </button>
        )}
      </div>
      {open === 'edit' && (
        <ContractDialog
          documentId={documentId}
          contract={contract}
          onRemove={() => setOpen('remove')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'remove' && (
        <RemoveDialog
          call={saveContract}
          input={{ document_id: documentId, contract: null }}
          reload={[getContracts]}
          title={t('contracts.removeTitle')}
          words={t('contracts.removeWords')}
          verb={t('contracts.remove')}
          done={t('contracts.removed')}
          onDone={() => setOpen(null)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
