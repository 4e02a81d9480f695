import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { RowMenu } from '../../components/list/RowMenu.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { phaseOf } from './batch-state.ts'
import { RevokeBatch } from './RevokeBatch.tsx'
import { mayDelete, mayGoOn, mayPause, useBatchActs } from './use-batch-acts.ts'

/** What can be done with the whole of it. */
export function BatchActs({ batch }: { batch: WholeBatch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const acts = useBatchActs()
  const [open, setOpen] = useState<'settings' | 'revoke' | null>(null)
  const close = () => setOpen(null)
  const phase = phaseOf(batch)
  const out = batch.dockets.out_for_signature ?? 0
  const waiting = batch.counts.valid + batch.counts.failed + batch.counts.invalid
  // A revocation that stopped half way is asked for again.
  const mayRevoke =
    batch.may_revoke &&
    phase === 'worked' &&
    (batch.state === 'revoked' ? out > 0 && !mayPause(batch) : out + waiting > 0)

  return (
    <>
      {mayPause(batch) && (
        <button type="button" className="btn" disabled={acts.isBusy} onClick={() => acts.pause(batch)}>
          {t('batches.pause')}
        </button>
      )}
      {mayGoOn(batch) && (
        <button type="button" className="btn primary" disabled={acts.isBusy} onClick={() => acts.goOn(batch)}>
          <Icon name="repeat" />
          {t('batches.goOn')}
        </button>
      )}
      <RowMenu
        label={t('batches.more', { name: batch.name })}
        className="btn square"
        acts={[
          (phase === 'empty' || phase === 'columns' || phase === 'checked') && {
            key: 'settings',
            icon: 'sliders',
            words: t('batches.settings'),
            onAct: () => setOpen('settings'),
          },
          mayRevoke && {
            key: 'revoke',
            icon: 'revoked',
            words: t('batches.revoke'),
            onAct: () => setOpen('revoke'),
            isDanger: true,
          },
          mayDelete(batch) && {
            key: 'delete',
            icon: 'trash',
            words: t('batches.delete'),
            onAct: () => void acts.remove(batch, () => void navigate('/batch-process')),
            isDanger: true,
          },
        ]}
      />
      {open === 'settings' && <BatchDialog batch={batch} onClose={close} />}
      {open === 'revoke' && <RevokeBatch batch={batch} out={out} waiting={waiting} onClose={close} />}
    </>
  )
}
