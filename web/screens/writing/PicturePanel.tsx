import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import styles from './writing.module.css'

interface Props {
  editor: Editor
  picture: Node
  at: number
}

/**
 * What a picture shows in words, or that it decorates: one of the two, for those who do not see it.
 */
export function PicturePanel({ editor, picture, at }: Props) {
  const { t } = useTranslation()
  const { alt, decoration, width } = picture.attrs as {
    alt: string | null
    decoration: boolean
    width: number
  }
  const change = (attributes: object) =>
    editor.chain().setNodeSelection(at).updateAttributes('picture', attributes).run()

  return (
    <div className={styles.panel} data-part="picture">
      <Field
        label={t('writing.picture.words')}
        error={!alt && !decoration ? t('writing.picture.noWords') : undefined}
      >
        {(control) => (
          <span className="input compact">
            <input
              {...control}
              name="alt"
              maxLength={500}
              disabled={decoration}
              value={alt ?? ''}
              onChange={(event) => change({ alt: event.target.value || null })}
            />
          </span>
        )}
      </Field>
      <label className="row">
        <input
          type="checkbox"
          checked={decoration}
          onChange={(event) =>
            change({ decoration: event.target.checked, ...(event.target.checked && { alt: null }) })
          }
        />
        {t('writing.picture.decorates')}
      </label>
      <Field label={t('writing.picture.width')}>
        {(control) => (
          <span className="input compact">
            <input
              {...control}
              type="number"
              min={5}
              max={100}
              step={5}
              value={width}
              onChange={(event) => {
                const share = Math.round(Number(event.target.value))
                if (share >= 5) change({ width: Math.min(100, share) })
              }}
            />
          </span>
        )}
      </Field>
    </div>
  )
}
