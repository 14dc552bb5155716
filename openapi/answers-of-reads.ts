// Generated from openapi.yaml by `npm run contract`; not to be edited.
export const lists = ['GET /notifications/'];
