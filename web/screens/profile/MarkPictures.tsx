import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { faultOfPicture } from '../../components/mark-picture.ts'
import { useSignaturePad } from '../../components/use-signature-pad.ts'
import styles from './marks.module.css'

interface Props {
  onPicture: (picture: File | null) => void
}

/** Drawn with a finger, a pen or the mouse; a person who cannot draw uses the typed name. */
export function DrawnMark({ onPicture }: Props) {
  const { t } = useTranslation()
  const { canvas, isEmpty, clear } = useSignaturePad((png) => onPicture(png ? fileOf(png) : null))

  return (
    <div className={styles.markDrawing}>
      <canvas ref={canvas} role="img" aria-label={t('marks.drawHere')} />
      <div className="row">
        <span className="faint xs">{t('marks.drawKeyboard')}</span>
        <button type="button" className="btn quiet right" disabled={isEmpty} onClick={clear}>
          {t('marks.clear')}
        </button>
      </div>
    </div>
  )
}

const fileOf = (png: string): File =>
  new File([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], 'mark.png', { type: 'image/png' })

/** A photo or scan of a signature on paper. */
export function PictureMark({ onPicture }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<string | null>(null)
  const [fault, setFault] = useState<ReturnType<typeof faultOfPicture>>(null)
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown) : undefined), [shown])

  function choose(file: File | undefined): void {
    const wrong = file ? faultOfPicture(file) : null
    setFault(wrong)
    setShown(file && !wrong ? URL.createObjectURL(file) : null)
    onPicture(file && !wrong ? file : null)
  }

  return (
    <>
      <Field
        label={t('marks.picture')}
        help={t('marks.pictureHelp')}
        error={fault ? t(`marks.fault.${fault}`) : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {shown && (
        <span className={styles.markPaper}>
          <img src={shown} alt={t('marks.by.uploaded')} />
        </span>
      )}
    </>
  )
}
