import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import type { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import { getCompletedDocumentCount } from '#contract/documents/getCompletedDocumentCount.ts'
import type { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { count } from '../../components/amounts.ts'
import { useMe } from '../../shell/me.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import styles from './dashboards.module.css'
import { periodOf } from './periods.ts'

interface Props {
  papers: OutputOf<typeof getDocumentsInfo>['counts'] | undefined
  requests: OutputOf<typeof getDocumentRequests> | undefined
}

/** How much there is of each kind; each figure leads to its list. */
export function CountTiles({ papers, requests }: Props) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const { from } = periodOf('month', serverNow())
  const done = useQueryCall(getCompletedDocumentCount, { from: toUtc(`${from}T00:00:00+05:30`) })
  const list = allowedModules.documents ? '/documents' : allowedModules.workflow ? '/workflow' : null
  const requestList = allowedModules.requestDocument ? '/request-document?box=branch' : null
  const tiles = [
    { key: 'toSign', figure: papers?.to_sign, to: list && `${list}?tab=waiting` },
    { key: 'toCheck', figure: papers?.to_check, to: list && `${list}?tab=check` },
    { key: 'requests', figure: requests?.total, to: requestList },
    { key: 'sent', figure: papers?.sent, to: list && `${list}?tab=out` },
    { key: 'done', figure: done.data?.count, to: list && `${list}?tab=completed` },
  ]

  return (
    <ul className={styles.tiles}>
      {tiles.map(({ key, figure, to }) => {
        const words = (
          <>
            <b className={styles.figure}>{figure === undefined ? '–' : count(figure)}</b>
            <span className="sm muted">{t(`dashboards.tile.${key}`)}</span>
          </>
        )

        return (
          <li key={key} className="sheet">
            {to ? <Link to={to}>{words}</Link> : <span>{words}</span>}
          </li>
        )
      })}
    </ul>
  )
}

const toUtc = (moment: string) => new Date(moment).toISOString()
