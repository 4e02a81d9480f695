import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { decideRoleProposal } from '#contract/roles/decideRoleProposal.ts'
import { getRoleMembers } from '#contract/roles/getRoleMembers.ts'
import { getRoleProposals } from '#contract/roles/getRoleProposals.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { stopRoleChecks } from '#contract/roles/stopRoleChecks.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { fullMoment } from '../../../components/moments.ts'
import { useMe } from '../../../shell/me.ts'
import { toast } from '../../../shell/toast.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import { Difference } from './Difference.tsx'
import styles from './roles.module.css'

type Proposal = OutputOf<typeof getRoleProposals>['rows'][number]

/**
 * Changes that wait for a second administrator; nothing where there are none and none is wanted.
 */
export function Proposals({ isOn, waiting }: { isOn: boolean; waiting: number }) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const mayDecide = allowedModules.roles === true
  const list = useQueryCall(getRoleProposals, { maxRows: 50 }, { enabled: mayDecide && waiting > 0 })
  const again = useAgain()
  const stop = useCall(stopRoleChecks, { onSuccess: again })
  const rows = waiting > 0 ? (list.data?.rows ?? []) : []
  const isAsked = rows.some(({ act }) => act === 'stop-checking')
  if (!mayDecide || (!isOn && waiting === 0)) return null

  return (
    <section className={`sheet ${styles.rolesWaiting}`} aria-labelledby="roles-waiting">
      <div className="sheet-head">
        <div>
          <h2 id="roles-waiting">{t('roles.waiting', { count: waiting })}</h2>
          <p className="muted sm">{t('roles.waitingWords')}</p>
        </div>
        {isOn && !isAsked && allowedModules.users === true && (
          <button
            type="button"
            className="btn quiet compact right"
            disabled={stop.pending}
            onClick={() => stop.send({})}
          >
            {t('roles.stopChecks')}
          </button>
        )}
      </div>
      <FailureNote failure={stop.failure ?? list.error} />
      {rows.length > 0 && (
        <ul>
          {rows.map((proposal) => (
            <ProposalRow key={proposal.proposal_id} proposal={proposal} onDecided={again} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Of a role that somebody gets, its name and what it opens matter, not how it is described. */
const asGiven = (facts: Proposal['before']) => facts && { ...facts, description: '' }

/** What a decision changes is asked again. */
function useAgain(): () => void {
  const queries = useQueryClient()

  return () => {
    for (const { path } of [getRoles, getRoleProposals, getRoleMembers])
      void queries.invalidateQueries({ queryKey: [path] })
  }
}

function ProposalRow({ proposal, onDecided }: { proposal: Proposal; onDecided: () => void }) {
  const { t, i18n } = useTranslation()
  const [note, setNote] = useState('')
  const decide = useCall(decideRoleProposal, {
    onSuccess: ({ state }) => {
      toast(t(`roles.state.${state}`), 'good')
      onDecided()
    },
    onError: onDecided,
  })
  const send = (decision: 'agree' | 'decline' | 'withdraw') =>
    decide.send({ proposal_id: proposal.proposal_id, decision, ...(note.trim() && { note }) })
  const { before, after, to_role } = proposal

  return (
    <li>
      <p className="medium">
        {t(`roles.act.${proposal.act}`, { role: proposal.label, person: proposal.person?.name ?? '' })}
      </p>
      <p className="faint sm">
        {t('roles.askedBy', { name: proposal.asked_by, when: fullMoment(proposal.asked_at, i18n.language) })}
        {to_role && ` · ${t('roles.movesTo', { role: to_role })}`}
      </p>
      {proposal.act === 'give' ? (
        <Difference before={asGiven(before)} after={asGiven(after)} nameWord={t('roles.role')} />
      ) : (
        <Difference before={before} after={after} />
      )}
      <FailureNote failure={decide.failure} />
      <div className={styles.rolesDecide}>
        {!proposal.is_own && (
          <span className="input compact">
            <input
              aria-label={t('roles.note')}
              placeholder={t('roles.note')}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </span>
        )}
        {proposal.is_own ? (
          <button
            type="button"
            className="btn compact"
            disabled={decide.pending}
            onClick={() => send('withdraw')}
          >
            {t('roles.withdraw')}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="btn compact"
              disabled={decide.pending}
              onClick={() => send('decline')}
            >
              {t('roles.decline')}
            </button>
            <button
              type="button"
              className="btn primary compact"
              disabled={decide.pending}
              onClick={() => send('agree')}
            >
              {t('roles.agree')}
            </button>
          </>
        )}
      </div>
    </li>
  )
}
