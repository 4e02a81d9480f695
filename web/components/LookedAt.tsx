import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Looking } from '#contract/vocabulary/editing.ts'
import { serverNow } from '../wire/server-time.ts'
import { Icon } from './Icon.tsx'
import { clockTime } from './moments.ts'

/** Another member who looks at a review, until their 15 minutes are over. */
export function LookedAt({ by }: { by: Looking }) {
  const { t, i18n } = useTranslation()
  const [over, setOver] = useState('')
  const { until } = by
  useEffect(() => {
    const timer = setTimeout(() => setOver(until), Math.max(0, Date.parse(until) - serverNow()))

    return () => clearTimeout(timer)
  }, [until])
  if (over === until) return null

  return (
    <small className="row gap-4" role="status" data-part="looked-at">
      <Icon name="eye" size="small" />
      {t('shell.lookedAt', { name: by.name, time: clockTime(by.since, i18n.language) })}
    </small>
  )
}
