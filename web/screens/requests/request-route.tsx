import { useParams } from 'react-router'
import { RequestScreen } from './RequestScreen.tsx'

export function Component() {
  const { requestId = '' } = useParams()

  return <RequestScreen key={requestId} requestId={requestId} />
}
