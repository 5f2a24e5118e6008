import type { ProtectedRoute } from "../../http/protected-route.ts";
import { createCompany } from "./company.ts";

export function companyRoutes(
  protectedRoute: ProtectedRoute,
  services: Parameters<typeof createCompany>[0],
): void {
  const company = createCompany(services);
  protectedRoute.session("company", (_, __, session) => company.read(session));
  protectedRoute.session("companyDocumentBegin", company.beginDocument);
  protectedRoute.session("companyDocumentPart", company.addPart);
  protectedRoute.session("companyDocumentFinish", company.finishDocument);
  protectedRoute.session("companyDocumentRead", company.readPart, (outcome, { reply }) => {
    // A document leaves only as text in JSON. Opened as a page, even that is a download.
    reply.header("content-disposition", 'attachment; filename="document-part.json"');
    return outcome;
  });
  protectedRoute.session("companyDocumentRemove", company.removeDocument);
  protectedRoute.session("companyContactSet", company.setContact);
  protectedRoute.session("companyResubmit", company.resubmit);
}
