import "thimble/hosts/moddable/start";
