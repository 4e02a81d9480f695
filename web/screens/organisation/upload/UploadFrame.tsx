import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Crumb } from '../../../components/Crumb.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import type { SheetArea } from './areas.ts'
import styles from './upload.module.css'

interface Props {
  area: SheetArea
  actions?: ReactNode
  phoneAction?: ReactNode
  children: ReactNode
}

/** The head of the pages of a sheet, as its area has it. */
export function UploadFrame({ area, ...props }: Props) {
  return area === 'clients' ? <ClientsFrame {...props} /> : <OrganisationFrame tab="upload" {...props} />
}

function ClientsFrame({ actions, phoneAction, children }: Omit<Props, 'area'>) {
  const { t } = useTranslation()
  const title = t('upload.ofClients')
  useTitle(title)

  return (
    <div className={phoneAction ? styles.hasBar : undefined}>
      <Crumb label={t('upload.path')} to="/clients" above={t('upload.clients')}>
        <span>{title}</span>
      </Crumb>
      <div className="top">
        <h1>{title}</h1>
        {actions && <span className="right desk row">{actions}</span>}
      </div>
      {children}
      {phoneAction && <div className="botbar phone">{phoneAction}</div>}
    </div>
  )
}
