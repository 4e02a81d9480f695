import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKeyRecord } from '#contract/api-keys/api-key-record.ts'
import { CopyLine } from '../../../components/CopyLine.tsx'
import { actMoment, dayOnly, fullMoment } from '../../../components/moments.ts'
import styles from './developers.module.css'
import { EndKeyDialog } from './EndKeyDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { RotateDialog } from './RotateDialog.tsx'

type Act = 'change' | 'rotate' | 'end_previous' | 'end'

const actsOf: Readonly<Record<ApiKeyRecord['state'], readonly Act[]>> = {
  live: ['rotate', 'change', 'end'],
  rotating: ['end_previous', 'change', 'end'],
  expired: ['rotate', 'end'],
  ended: [],
}

export function KeyRow({ of: key }: { of: ApiKeyRecord }) {
  const { t, i18n } = useTranslation()
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const { name, state, previous, last_used_at: used } = key
  const when = (moment: string) => actMoment(t, i18n.language, moment)

  return (
    <li>
      <div className={styles.keyHead}>
        <div>
          <b className="strong">{name}</b> <span className="mono faint">{key.starts_with}…</span>
          <div className="muted sm">
            {t(`developers.mode.${key.mode}`)} ·{' '}
            {key.services.map((service) => t(`developers.service.${service}`)).join(', ')}
          </div>
          <div className="muted sm">
            {t('developers.madeBy', { name: key.made_by })} ·{' '}
            {key.ended_at
              ? t('developers.endedBy', { name: key.ended_by ?? '', when: when(key.ended_at) })
              : t('developers.until', { day: dayOnly(key.expires_at, i18n.language) })}
          </div>
          <div className="muted sm">
            {used
              ? t('developers.lastUsed', { when: when(used), address: key.last_address ?? '' })
              : t('developers.neverUsed')}
            {key.ip_ranges && ` · ${t('developers.from', { addresses: key.ip_ranges.join(', ') })}`}
          </div>
        </div>
        <span className={state === 'live' ? 'chip ok' : 'chip'}>{t(`developers.state.${state}`)}</span>
      </div>
      {previous && (
        <p className="note">
          <span>
            {t('developers.before', {
              starts: previous.starts_with,
              when: fullMoment(previous.until, i18n.language),
            })}{' '}
            {previous.last_used_at
              ? t('developers.beforeUsed', { when: when(previous.last_used_at) })
              : t('developers.neverUsed')}
          </span>
        </p>
      )}
      {state !== 'ended' && (
        <div className={styles.applicationId}>
          <span className="label">{t('developers.applicationId')}</span>
          <CopyLine label={t('developers.applicationIdOf', { name })} text={key.application_id} />
        </div>
      )}
      {actsOf[state].length > 0 && (
        <div className={styles.keyActs}>
          {actsOf[state].map((one) => (
            <button
              key={one}
              type="button"
              className="btn compact"
              aria-label={t(`developers.actOf.${one}`, { name })}
              onClick={() => setAct(one)}
            >
              {t(`developers.act.${one}`)}
            </button>
          ))}
        </div>
      )}
      {act === 'change' && <KeyDialog of={key} onClose={close} />}
      {act === 'rotate' && <RotateDialog of={key} onClose={close} />}
      {(act === 'end' || act === 'end_previous') && <EndKeyDialog of={key} act={act} onClose={close} />}
    </li>
  )
}
