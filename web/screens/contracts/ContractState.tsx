import { useTranslation } from 'react-i18next'
import type { ContractState as State } from '#contract/vocabulary/templates/contracts.ts'
import { Icon } from '../../components/Icon.tsx'

const looks = {
  running: { icon: 'done', tone: 'ok' },
  notice_due: { icon: 'warn', tone: 'warn' },
  ended: { icon: 'revoked', tone: '' },
  renewed: { icon: 'repeat', tone: '' },
} as const

export function ContractState({ state }: { state: State }) {
  const { t } = useTranslation()
  const { icon, tone } = looks[state]

  return (
    <span className={`chip ${tone}`} data-contract={state}>
      <Icon name={icon} />
      {t(`contracts.state.${state}`)}
    </span>
  )
}
