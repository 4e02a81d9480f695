import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import styles from './upload.module.css'

interface Props {
  isBusy: boolean
  onFile: (file: File) => void
}

const kinds = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes one sheet, chosen or dropped. */
export function SheetDrop({ isBusy, onFile }: Props) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)

  return (
    <section
      className={isOver ? `${styles.uploadDrop} ${styles.over}` : styles.uploadDrop}
      aria-label={t('upload.drop')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && !isBusy) onFile(file)
      }}
    >
      <Icon name="upload" size="large" />
      <p className="medium">{t('upload.drop')}</p>
      <p className="sm faint">{t('upload.dropHelp')}</p>
      <label className={isBusy ? 'btn primary is-off' : 'btn primary'}>
        {isBusy && <span className="spin" />}
        {t('upload.choose')}
        <input
          type="file"
          className="visually-hidden"
          accept={kinds}
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
    </section>
  )
}
