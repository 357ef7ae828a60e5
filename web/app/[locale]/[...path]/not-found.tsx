import { NotFoundPage } from '../../../src/shell/not-found-page.tsx';

export default NotFoundPage;
