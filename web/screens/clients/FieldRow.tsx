import { useTranslation } from 'react-i18next'
import type { ClientFieldRow } from '#contract/clients/client-record.ts'
import { clientFieldTypes } from '#contract/vocabulary/client-fields.ts'
import { ChoiceField } from '../../components/ChoiceField.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { TextField } from '../../components/TextField.tsx'
import styles from './clients.module.css'

export type FieldDraft = Omit<ClientFieldRow, 'field_id'> & { key: string; field_id?: string | undefined }

export const newField = (): FieldDraft => ({
  key: crypto.randomUUID(),
  name: '',
  type: 'text',
  values: [],
  required: false,
  unique: false,
})

interface Props {
  field: FieldDraft
  errors: { name: string | undefined; values: string | undefined }
  onChange: (part: Partial<FieldDraft>) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

/** One field: its name, what it holds, and what is asked of its values. */
export function FieldRow({ field, errors, onChange, onUp, onDown, onRemove }: Props) {
  const { t } = useTranslation()
  const name = field.name || t('clients.newField')

  return (
    <li className={`sheet ${styles.field}`}>
      <TextField
        name={`name-${field.key}`}
        label={t('clients.fieldName')}
        value={field.name}
        most={60}
        onChange={(typed) => onChange({ name: typed })}
        error={errors.name}
      />
      <ChoiceField
        label={t('clients.fieldType')}
        value={field.type}
        choices={clientFieldTypes}
        say={(type) => t(`clients.type.${type}`)}
        onChange={(type) => onChange({ type })}
      />
      <span className="row">
        <Move icon="up" words={t('clients.up', { name })} onMove={onUp} />
        <Move icon="down" words={t('clients.down', { name })} onMove={onDown} />
        <Move icon="trash" words={t('clients.takeOut', { name })} onMove={onRemove} />
      </span>
      {field.type === 'choice' && (
        <div className={styles.wide}>
          <Field label={t('clients.fieldValues')} help={t('clients.fieldValuesHelp')} error={errors.values}>
            {(control) => (
              <textarea
                {...control}
                className={errors.values ? 'input area bad' : 'input area'}
                rows={3}
                value={field.values.join('\n')}
                onChange={(event) => onChange({ values: event.target.value.split('\n') })}
              />
            )}
          </Field>
        </div>
      )}
      <div className={`${styles.wide} ${styles.ticks}`}>
        <label className="row gap-8 sm">
          <input
            type="checkbox"
            className="check"
            checked={field.required}
            onChange={(event) => onChange({ required: event.target.checked })}
          />
          {t('clients.fieldRequired')}
        </label>
        <label className="row gap-8 sm">
          <input
            type="checkbox"
            className="check"
            checked={field.unique}
            onChange={(event) => onChange({ unique: event.target.checked })}
          />
          {t('clients.fieldUnique')}
        </label>
      </div>
    </li>
  )
}

const Move = ({
  icon,
  words,
  onMove,
}: {
  icon: 'up' | 'down' | 'trash'
  words: string
  onMove: (() => void) | undefined
}) => (
  <button
    type="button"
    className="btn quiet compact square"
    aria-label={words}
    title={words}
    disabled={!onMove}
    onClick={onMove}
  >
    <Icon name={icon} />
  </button>
)
