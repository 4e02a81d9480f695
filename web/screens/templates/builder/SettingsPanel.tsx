import { useTranslation } from 'react-i18next'
import { languages } from '#contract/vocabulary/states.ts'
import { makerEdits } from '#contract/vocabulary/templates/settings.ts'
import { Field } from '../../../components/Field.tsx'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { TextField } from '../../../components/TextField.tsx'
import { CallFailure } from '../../../wire/call-failure.ts'
import { Choice } from '../../new-docket/boxes/Choice.tsx'
import { LetterheadField } from '../../writing/LetterheadField.tsx'
import { ContractSettings } from './ContractSettings.tsx'
import { Ways } from './PeoplePanel.tsx'
import { UsedBy } from './UsedBy.tsx'
import type { Builder } from './use-builder.ts'

/** What a docket from this template has of its own, and what its maker may change. */
export function SettingsPanel({ builder }: { builder: Builder }) {
  const { t, i18n } = useTranslation()
  const { name, category, content, settings, failure } = builder
  const refused = (path: string) =>
    failure instanceof CallFailure ? failure.fields.find((one) => one.path === path) : undefined

  return (
    <>
      <TextField
        name="name"
        label={t('templates.name')}
        value={name}
        most={200}
        onChange={(typed) => builder.change({ name: typed })}
        error={name.trim() === '' ? { code: 'NAME_REQUIRED' } : refused('name')}
      />
      <TextField
        name="category"
        label={t('templates.category')}
        value={category}
        most={100}
        onChange={(typed) => builder.change({ category: typed })}
        error={refused('category')}
      />
      <Choice
        label={t('writing.language')}
        value={content.language}
        options={languages.map((one) => [one, nameOfLanguage(one, i18n.language)] as const)}
        onChoice={(language) => builder.changeContent({ language })}
      />
      <LetterheadField
        kept={null}
        hasLabel
        value={settings.letterhead_id}
        onChange={(letterhead_id) => builder.changeSettings({ letterhead_id })}
      />
      <Choice
        label={t('builder.settings.edits')}
        value={settings.maker_edits}
        options={makerEdits.map((one) => [one, t(`builder.settings.edit.${one}`)] as const)}
        onChoice={(maker_edits) => builder.changeSettings({ maker_edits })}
      />
      <Choice
        label={t('builder.settings.order')}
        value={settings.signing_order ?? 'usual'}
        options={(['usual', 'sequential', 'parallel'] as const).map(
          (one) => [one, t(`builder.settings.orders.${one}`)] as const,
        )}
        onChoice={(one) => builder.changeSettings({ signing_order: one === 'usual' ? null : one })}
      />
      <Field label={t('builder.settings.expiry')} help={t('builder.settings.expiryHelp')}>
        {(control) => (
          <span className="input compact">
            <input
              {...control}
              type="number"
              min={1}
              max={365}
              value={settings.expiry_days ?? ''}
              onChange={({ target }) => {
                const days = Math.trunc(Number(target.value))
                builder.changeSettings({
                  expiry_days: target.value === '' || days < 1 ? null : Math.min(365, days),
                })
              }}
            />
          </span>
        )}
      </Field>
      <Ways
        methods={settings.methods}
        label={t('builder.settings.ways')}
        onMethods={(methods) => builder.changeSettings({ methods })}
      />
      <ContractSettings builder={builder} />
      <UsedBy
        departmentIds={settings.department_ids}
        onChange={(department_ids) => builder.changeSettings({ department_ids })}
      />
    </>
  )
}
