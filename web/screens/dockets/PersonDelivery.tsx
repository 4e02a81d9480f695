import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { clockTime } from '../../components/moments.ts'
import { deliveryOf } from './delivery-words.ts'

interface Props {
  person: SignerRecord
  /** Opens the person's name and contacts; missing where they may not be changed. */
  onCorrect?: () => void
}

/** How the invitation of one person went on each way, and what to do where it did not arrive. */
export function PersonDelivery({ person, onCorrect }: Props) {
  const { t, i18n } = useTranslation()
  const ways = person.delivery.flatMap((way) => {
    const said = deliveryOf(way)

    // SMS and WhatsApp reach one number, so the second is named.
    const to = way.channel === 'whatsapp' ? `WhatsApp ${way.to}` : way.to

    return said ? [{ ...way, ...said, to }] : []
  })
  // Another contact is no remedy for what the balance does not cover.
  const isLost = ways.some(({ key, why }) => key === 'refused' && why !== 'unpaid')
  // Once somebody came in, only what failed is still of interest.
  const shown = person.opened_at || person.signed_at ? ways.filter(({ key }) => key === 'refused') : ways

  return (
    <>
      {shown.map(({ channel, to, key, why, next_try_at }) => (
        <small
          key={channel}
          className={key === 'refused' ? 'danger xs' : key === 'waits' ? 'warning xs' : 'faint xs'}
        >
          {key === 'waits' && next_try_at
            ? t('docket.notYetSent', { to, time: clockTime(next_try_at, i18n.language) })
            : t(`delivery.${key}`, { to })}
          {why && ` ${t(`delivery.why.${why}`)}`}
        </small>
      ))}
      {isLost && onCorrect && (
        <button type="button" className="link xs" onClick={onCorrect}>
          {t('delivery.correct')}
        </button>
      )}
    </>
  )
}
