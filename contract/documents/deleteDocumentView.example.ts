import { example } from '../example.ts'
import { deleteDocumentView } from './deleteDocumentView.ts'

export default example(deleteDocumentView, ({ view }) => ({ view_id: view.view_id }))
