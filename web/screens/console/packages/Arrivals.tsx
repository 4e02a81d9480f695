import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { getArrivals } from '#contract/subscriptions/getArrivals.ts'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { giveArrival } from '#contract/subscriptions/giveArrival.ts'
import { builtInRole } from '#contract/vocabulary/built-in-roles.ts'
import { moduleTable } from '#contract/vocabulary/modules.ts'
import { Icon } from '../../../components/Icon.tsx'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'

type Arrival = OutputOf<typeof getArrivals>['arrivals'][number]

/** What this version brought: who gets it, and the act that gives it. */
export function Arrivals() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Arrival | null>(null)
  const { data } = useQueryCall(getArrivals, {}, { staleTime: 0, refetchInterval: 15_000 })
  const wordsOf = ({ packages, organisations, roles }: Arrival) =>
    packages.length === 0
      ? t('packages.arrival.forNobody')
      : t('packages.arrival.who', {
          packages: packages.join(', '),
          count: organisations,
          roles: roles.map((key) => builtInRole(key).label).join(', '),
        })
  const nameOf = ({ module }: Arrival) => moduleTable[module].label

  return (
    <>
      {data?.arrivals.map((arrival) => (
        <div className="note" key={arrival.module}>
          <Icon name="plus" />
          <span>
            <b>{t('packages.arrival.title', { name: nameOf(arrival) })}</b> {wordsOf(arrival)}{' '}
            {arrival.state === 'giving' ? (
              t('packages.arrival.giving')
            ) : (
              <button type="button" className="link" onClick={() => setAsked(arrival)}>
                {t('packages.arrival.verb')}
              </button>
            )}
          </span>
        </div>
      ))}
      {asked && (
        <RemoveDialog
          call={giveArrival}
          input={{ module: asked.module }}
          reload={[getArrivals, getPackages]}
          title={t('packages.arrival.question', { name: nameOf(asked) })}
          words={wordsOf(asked)}
          verb={t('packages.arrival.verb')}
          done={t('packages.arrival.done', { name: nameOf(asked) })}
          isDanger={false}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
