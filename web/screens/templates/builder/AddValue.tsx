import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostValues, type ValueKind, valueKinds } from '#contract/vocabulary/templates/settings.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { Choice } from '../../new-docket/boxes/Choice.tsx'
import styles from './builder.module.css'
import { chosenWords, insertValue, kindOfWords, sampleOfWords } from './edit-values.ts'
import { PanelHead } from './PanelHead.tsx'
import type { Builder } from './use-builder.ts'
import { settingsForKind } from './value-box.ts'
import { nameOfValue } from './value-names.ts'
import { namesOf } from './values-of.ts'

interface Props {
  builder: Builder
  editor: Editor
  onClose: () => void
}

/** A new value: of words that are chosen in the text, or at the cursor. */
export function AddValue({ builder, editor, onClose }: Props) {
  const { t } = useTranslation()
  const [words] = useState(() => chosenWords(editor))
  const [label, setLabel] = useState('')
  const [kind, setKind] = useState<ValueKind>(words ? kindOfWords(words) : 'text')
  const [isWrong, setWrong] = useState(false)
  const { values } = builder.content

  function add(): void {
    if (label.trim() === '') {
      setWrong(true)

      return
    }
    const name = nameOfValue(label, kind, namesOf(builder.content))
    const value = {
      name,
      label: label.trim(),
      kind,
      required: kind !== 'tick',
      sample: words ? sampleOfWords(kind, words) : null,
      settings: settingsForKind(kind, {}, [t('fields.optionOne'), t('fields.optionTwo')]),
    }
    builder.changeContent({ values: [...values, value] })
    onClose()
    // A tick decides, and is seldom printed.
    if (kind !== 'tick' || words) insertValue(editor, name)
  }

  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <PanelHead title={t('builder.value.add')} onBack={onClose} />
      {words && <p className={styles.words}>{t('builder.value.of', { words })}</p>}
      <TextField
        name="label"
        label={t('builder.value.label')}
        help={t('builder.value.labelHelp')}
        value={label}
        most={100}
        isFirst
        onChange={(typed) => {
          setLabel(typed)
          setWrong(false)
        }}
        error={isWrong ? { code: 'REQUIRED' } : undefined}
      />
      <Choice
        label={t('builder.value.kind')}
        value={kind}
        options={valueKinds.map((one) => [one, t(`kind.${one}`)] as const)}
        onChoice={setKind}
      />
      <button type="submit" className="btn primary" disabled={values.length >= mostValues}>
        <Icon name="plus" />
        {t(kind !== 'tick' || words ? 'builder.value.addToText' : 'builder.value.addOnly')}
      </button>
    </form>
  )
}
