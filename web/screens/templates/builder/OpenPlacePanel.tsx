import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import styles from './builder.module.css'
import { unwrap } from './edit-repeats.ts'
import { PanelHead } from './PanelHead.tsx'
import type { Builder } from './use-builder.ts'

interface Props {
  builder: Builder
  editor: Editor
  place: Node
  at: number
  onClose: () => void
}

/** What an open place means, and whether the setting lets makers write in it. */
export function OpenPlacePanel({ builder, editor, place, at, onClose }: Props) {
  const { t } = useTranslation()
  const isOpen = builder.settings.maker_edits === 'marked'

  return (
    <section className={styles.panel} aria-label={t('builder.place.title')} data-part="open-place">
      <PanelHead title={t('builder.place.title')} onBack={onClose} takesFocus={false} />
      <p className="help">{t('builder.place.help')}</p>
      {!isOpen && (
        <>
          <p className="note">
            <Icon name="help" />
            <span>{t(`builder.place.not.${builder.settings.maker_edits}`)}</span>
          </p>
          <button
            type="button"
            className="btn compact"
            onClick={() => builder.changeSettings({ maker_edits: 'marked' })}
          >
            {t('builder.place.open')}
          </button>
        </>
      )}
      <button type="button" className="btn compact" onClick={() => unwrap(editor, place, at)}>
        <Icon name="undo" />
        {t('builder.place.unwrap')}
      </button>
    </section>
  )
}
