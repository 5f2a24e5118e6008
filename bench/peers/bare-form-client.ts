import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { BareForm } from "./bare-form.ts";

const fields = document.body.dataset["fields"]?.split(" ").filter(Boolean) ?? [];
hydrateRoot(document.getElementById("root")!, createElement(BareForm, { fields }));
