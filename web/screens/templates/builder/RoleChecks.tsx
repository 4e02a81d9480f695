import { useTranslation } from 'react-i18next'
import { messageChannels } from '#contract/vocabulary/states.ts'
import type { TemplateRole } from '#contract/vocabulary/templates/settings.ts'
import { TickRow } from '../../../components/TickRow.tsx'
import { Choice } from '../../new-docket/boxes/Choice.tsx'

interface Props {
  role: TemplateRole
  onChange: (part: Partial<TemplateRole>) => void
}

/** How the person of a role is known; the policy of the organisation is judged as it goes out. */
export function RoleChecks({ role: { kind, code_by, asks_factor, asks_facts }, onChange }: Props) {
  const { t } = useTranslation()

  return (
    <>
      <Choice
        label={t('builder.role.code')}
        value={code_by ?? 'usual'}
        options={(['usual', ...messageChannels] as const).map(
          (one) => [one, t(`builder.role.codes.${one}`)] as const,
        )}
        onChoice={(next) => onChange({ code_by: next === 'usual' ? null : next })}
      />
      {kind === 'signer' && (
        <>
          <TickRow
            words={t('builder.role.factor')}
            help={t('builder.role.factorHelp')}
            checked={asks_factor === true}
            onChange={(isOn) => onChange({ asks_factor: isOn })}
          />
          <TickRow
            words={t('builder.role.facts')}
            help={t('builder.role.factsHelp')}
            checked={asks_facts === true}
            onChange={(isOn) => onChange({ asks_facts: isOn })}
          />
        </>
      )}
    </>
  )
}
