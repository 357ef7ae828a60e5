import { NotFoundPage } from '../../../src/page/not-found-page.tsx';

export default NotFoundPage;
