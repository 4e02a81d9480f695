import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { removeIdentityProvider } from '#contract/identity-providers/removeIdentityProvider.ts'
import { testIdentityProvider } from '#contract/identity-providers/testIdentityProvider.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { ShownProvider } from './IdentityProvidersScreen.tsx'
import styles from './identity-providers.module.css'

/** Trying a provider, and taking it away. */
export function ProviderActs({ provider: { id, name } }: { provider: ShownProvider }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [tested, setTested] = useState<OutputOf<typeof testIdentityProvider> | null>(null)
  const test = useCall(testIdentityProvider, { onSuccess: setTested })
  const remove = useCall(removeIdentityProvider, {
    onSuccess: async () => {
      setAsking(false)
      await queries.invalidateQueries({ queryKey: [getIdentityProviders.path] })
      toast(t('identityProviders.removed', { name }), 'good')
    },
  })

  return (
    <>
      <FailureNote failure={test.failure} />
      {tested && !test.pending && !test.failure && (
        <div className={tested.problems.length > 0 ? 'note wait' : 'note ok'} role="status">
          <Icon name={tested.problems.length > 0 ? 'warn' : 'check'} />
          <div className="col gap-8">
            {tested.problems.length === 0 && <span>{t('identityProviders.testGood')}</span>}
            {tested.problems.map((problem) => (
              <span key={problem}>{t(`identityProviders.problem.${problem}`)}</span>
            ))}
            {tested.found.map(({ what, value }) => (
              <small key={`${what} ${value}`} className={styles.providerFound}>
                {t(`identityProviders.found.${what}`)}: <code>{value}</code>
              </small>
            ))}
          </div>
        </div>
      )}
      <div className={styles.providerActs}>
        <button
          type="button"
          className="btn"
          disabled={test.pending}
          aria-label={t('identityProviders.testOne', { name })}
          onClick={() => test.send({ id })}
        >
          {test.pending && <span className="spin" />}
          {t('identityProviders.test')}
        </button>
        <button
          type="button"
          className="btn quiet"
          aria-label={t('identityProviders.removeOne', { name })}
          onClick={() => {
            remove.reset()
            setAsking(true)
          }}
        >
          <Icon name="trash" />
          {t('identityProviders.remove')}
        </button>
      </div>
      {isAsking && (
        <AskDialog
          title={t('identityProviders.removeTitle', { name })}
          verb={t('identityProviders.remove')}
          isDanger
          pending={remove.pending}
          failure={remove.failure}
          onSure={() => remove.send({ id })}
          onClose={() => setAsking(false)}
        >
          <p className="muted">{t('identityProviders.removeWords')}</p>
        </AskDialog>
      )}
    </>
  )
}
