import { useTranslation } from 'react-i18next'
import type { AccessCodeState } from '#contract/vocabulary/access-code.ts'
import type { AskableCheck } from '#contract/vocabulary/signer-checks.ts'
import { messageChannels } from '#contract/vocabulary/states.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { TickRow } from '../../components/TickRow.tsx'
import type { Trouble } from '../../texts/problem-words.ts'
import { AccessCodeField } from './AccessCodeField.tsx'
import type { AccessCodeDraft } from './access-code-form.ts'
import type { PersonDraft } from './person-form.ts'
import type { DocumentDetail } from './use-docket.ts'

interface Props {
  draft: PersonDraft
  signs: boolean
  /** The ways of messages of the docket, and the checks that may be asked. */
  settings: Pick<DocumentDetail['settings'], 'channels' | 'signer_checks'>
  onChange: (changed: Pick<PersonDraft, 'codeBy'> | Pick<PersonDraft, 'asksFactor'>) => void
  access: { state: AccessCodeState; draft: AccessCodeDraft; error: Trouble | undefined }
  onAccess: (draft: AccessCodeDraft) => void
}

/** How a person is known before they see something, and as they sign. */
export function CheckFields({ draft, signs, settings, onChange, access, onAccess }: Props) {
  const { t } = useTranslation()
  const { channels, signer_checks } = settings
  const may = (check: AskableCheck) => signer_checks.offered.includes(check)
  const ways = messageChannels.filter(
    (one) => one === draft.codeBy || (may(one) && (one !== 'whatsapp' || channels.includes(one))),
  )
  // Who agrees to a docket has no certificate that could say them.
  const needed = signer_checks.needed.filter((one) => signs || one !== 'facts')

  return (
    <>
      {needed.length > 0 && (
        <p className="note">
          <Icon name="lock" />
          <span>
            {t(`person.checksNeeded.${signer_checks.needs}`, {
              checks: needed.map((one) => t(`person.checkNames.${one}`)).join(', '),
            })}
          </span>
        </p>
      )}
      <Field label={t('person.codeBy.label')} help={t('person.codeBy.help')}>
        {(control) => (
          <span className="input">
            <select
              {...control}
              value={draft.codeBy ?? ''}
              onChange={({ target }) =>
                onChange({ codeBy: ways.find((one) => one === target.value) ?? null })
              }
            >
              <option value="">{t('person.codeBy.usual')}</option>
              {ways.map((one) => (
                <option key={one} value={one}>
                  {t(`person.codeBy.${one}`)}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      {(may('access_code') || access.state !== 'none') && <AccessCodeField {...access} onChange={onAccess} />}
      {signs && (may('factor') || draft.asksFactor) && (
        <TickRow
          words={t('person.factor.label')}
          help={t('person.factor.help')}
          checked={draft.asksFactor === true}
          onChange={(asksFactor) => onChange({ asksFactor })}
        />
      )}
    </>
  )
}
