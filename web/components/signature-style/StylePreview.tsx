import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewSignatureStyle } from '#contract/dockets/previewSignatureStyle.ts'
import type { SignatureStyle } from '#contract/vocabulary/signature-style.ts'
import type { BuiltMethod } from '#contract/vocabulary/signing-methods.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import styles from './signature-style.module.css'

interface Props {
  docketId?: string
  documentId?: string
  /** Missing: that which is in force. */
  style?: SignatureStyle
}

/** Pixels a point: sharp on a dense screen, too. */
const scale = 3

/** A signature as the signed file will show it, drawn by the server with what writes the file. */
export function StylePreview({ docketId, documentId, style }: Props) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState<BuiltMethod>()
  const { data, error } = useQueryCall(
    previewSignatureStyle,
    {
      ...(docketId && { docket_id: docketId }),
      ...(documentId && { document_id: documentId }),
      ...(style && { style }),
      ...(chosen && { method: chosen }),
      width: 560,
    },
    { placeholderData: keepPreviousData },
  )
  if (error)
    return (
      <p className="error" role="alert">
        {failureWords(t, i18n.language, error)}
      </p>
    )

  return (
    <div className={styles.previews} aria-busy={!data}>
      {data && data.methods.length > 1 && (
        <span className={`seg ${styles.ways}`}>
          {data.methods.map((one) => (
            <button
              key={one}
              type="button"
              className={one === data.method ? 'on' : undefined}
              aria-pressed={one === data.method}
              onClick={() => setChosen(one)}
            >
              {t(`method.${one}`)}
            </button>
          ))}
        </span>
      )}
      {data && (
        <span className={styles.preview}>
          <img
            src={`data:image/webp;base64,${data.picture}`}
            alt={t('settings.style.preview')}
            style={{
              width: `${(data.size.width * scale) / 2}px`,
              aspectRatio: `${data.size.width} / ${data.size.height}`,
            }}
          />
        </span>
      )}
    </div>
  )
}
