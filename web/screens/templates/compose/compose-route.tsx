import { useParams, useSearchParams } from 'react-router'
import { ComposeScreen } from './ComposeScreen.tsx'

export function Component() {
  const { templateId = '' } = useParams()

  const [address] = useSearchParams()
  const renews = address.get('renew')

  return <ComposeScreen key={`${templateId} ${renews}`} templateId={templateId} renews={renews} />
}
