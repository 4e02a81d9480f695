import { useParams } from 'react-router'
import { DocketScreen } from './DocketScreen.tsx'

export function Component() {
  const { documentId = '' } = useParams()
  return <DocketScreen key={documentId} documentId={documentId} />
}
