import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DirectoryRecord } from '#contract/directory/directory-record.ts'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { revokeDirectoryToken } from '#contract/directory/revokeDirectoryToken.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { actMoment, dayOnly } from '../../../components/moments.ts'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import styles from './directory.module.css'
import { MakeTokenDialog } from './MakeTokenDialog.tsx'

type Token = DirectoryRecord['tokens'][number]

export function TokensCard({ directory }: { directory: DirectoryRecord }) {
  const { t } = useTranslation()
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<Token | null>(null)

  return (
    <section className="sheet pad col gap-16" aria-labelledby="directory-tokens">
      <div className={styles.directoryHead}>
        <div>
          <h2 id="directory-tokens">{t('directory.tokens')}</h2>
          <p className="muted sm">{t('directory.tokensWords')}</p>
        </div>
        <button type="button" className="btn" onClick={() => setMaking(true)}>
          <Icon name="plus" />
          {t('directory.makeToken')}
        </button>
      </div>
      {directory.tokens.length === 0 && <p className="muted">{t('directory.noTokens')}</p>}
      <ul className={styles.directoryRows}>
        {directory.tokens.map((token) => (
          <TokenRow key={token.token_id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      {isMaking && <MakeTokenDialog onClose={() => setMaking(false)} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </section>
  )
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { t, i18n } = useTranslation()
  const { name, hint, made_by, expires_at, last_used_at, last_address, state } = token
  const used = last_used_at
    ? t('directory.lastUsed', { when: actMoment(t, i18n.language, last_used_at), address: last_address })
    : t('directory.neverUsed')

  return (
    <li>
      <div>
        <b className="strong">{name}</b> <span className="mono faint">…{hint}</span>
        <div className="muted sm">
          {t('directory.madeBy', { name: made_by })} ·{' '}
          {t('directory.until', { day: dayOnly(expires_at, i18n.language) })}
        </div>
        <div className="muted sm">{used}</div>
      </div>
      <span className={state === 'good' ? 'chip ok' : 'chip'}>{t(`directory.state.${state}`)}</span>
      {state === 'good' && (
        <button
          type="button"
          className="btn compact"
          aria-label={t('directory.revokeOne', { name })}
          onClick={onRevoke}
        >
          {t('directory.revoke')}
        </button>
      )}
    </li>
  )
}

function RevokeDialog({ token: { token_id, name }, onClose }: { token: Token; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const revoke = useCall(revokeDirectoryToken, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getDirectory.path] })
      toast(t('directory.revoked', { name }), 'good')
      onClose()
    },
  })

  return (
    <AskDialog
      title={t('directory.revokeTitle', { name })}
      verb={t('directory.revoke')}
      isDanger
      pending={revoke.pending}
      failure={revoke.failure}
      onSure={() => revoke.send({ token_id })}
      onClose={onClose}
    >
      <p className="muted">{t('directory.revokeWords')}</p>
    </AskDialog>
  )
}
