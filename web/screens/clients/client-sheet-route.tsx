import { Navigate, useParams } from 'react-router'
import { useMe } from '../../shell/me.ts'
import { NewUpload } from '../organisation/upload/NewUpload.tsx'
import { SheetPage } from '../organisation/upload/SheetPage.tsx'

/** Members who only read clients have no sheets of them. */
export function Component() {
  const { uploadId } = useParams()
  const { allowedModules } = useMe()
  if (!allowedModules.clients) return <Navigate to="/clients" replace />

  return uploadId ? (
    <SheetPage key={uploadId} area="clients" uploadId={uploadId} />
  ) : (
    <NewUpload area="clients" />
  )
}
