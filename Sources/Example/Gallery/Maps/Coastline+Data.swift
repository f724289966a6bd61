// Written by reduce-natural-earth.py. Do not edit.
// Natural Earth, 1:110m, countries dissolved into land. Public domain.

extension Coastline {
    static let encoded = #"""
        f\_tFtFzApBKfA_Cr@EvBv@|@K~AJzBeAdEqAj@iAxA_@dEFnDWvHG`Bc@nCz@hClAzB~BjAtD`B`FtE`Fb@jAlCjCl@pAnCPtC_
        BtBe@z@CIa@bED|A^`@o@pA\fArAbAbDjBpFhAvArAQLs@fBPpCp@dDVxAr@dBfCZd@dBtAdBv@nCnBlE`FvBlCzAvCjAnEJdBt@
        X[xBd@`Bg@xEXvBKrAnAlE^hDjAzBBxAgAtAC`AwAvAZFu@ZuBAeC~@c@_AyCDyD`CiDdBcGnCwCrCqClAaEj@qCp@sH`AmFBmBX
        qAlAeDfBoFfB{Bj@cEbDyCJ}BPoD[uDcAuAKsD_AqAo@cCqBwA_AsCUqBHgAz@wBt@wBn@i@IoA}@_E|@eCf@_CbBe@Q}@ZuCt@s
        EbDiEjEeDbCmExBaAE_Ak@qCo@sCg@]b@_FcA}C]cCnAa@xAyAh@]p@u@AfAnEIjAj@jAC~C}BjBoC`AcCjC@vC?nDVbDh@`DtBx
        HbAlBx@rDw@rD@xAg@jC@~Bb@jFv@jChAdECd@?r@}AlEwCtDmBjDaCdCMt@oAnCkBfBgA`@sCXuBvAoAjAYr@e@p@yATk@\_@x@
        sAhBKtAy@j@]?i@z@i@LyC^wAY{CrAgAbBe@wAkCaBgBo@iBPcBw@{DWeETaBVcBS_Br@uAfBsAG}AIu@kAgBaAcALkCeA_CmB_@
        cAsBu@kBCyBgAiAeCkE}BACmAcBUyDgC}Cu@cBeDgDyFp@kDkAgBYgC_C{AiEqAsCoEeCyB}@?sCtAwBM}Dj@oE@uAkB_Ec@wEqA
        }B}@aEa@qIQkI\cBmA{DAuEl@qAKgCoAyEVkCdBDiAiDd@M`BbBzA@p@eAlDXbBbCjBe@BgB~Aq@\kAdAiFQsA`@gDvAiGpD{Af@
        sDrAyG`BuEs@_B{A_BwCl@aB}@}AoCYiCf@oGxAcA?iA`@_AVeE`Ao@CkGt@_Ex@eE^{A_AyCw@sAQoDXmCbBu@aAm@n@_DH{Cq@
        cBaAy@KL{As@wCi@q@[AEcDeAkCcBECyCPqAo@yAhAkAkANxBm@fDrBfCTnHiB`DGvErAl@VhCkB`EBxEeEtBoBpC{C_B}A|B_E}
        EGsHwCsAX}JaCoFw@gFCkIjC{IlA_H]gFPkDiBkFsA]iCp@gApBWnB{@fAiD~FkAbFsBjD_@oCgDeDoAnBoAgHk@D^rDN|C~@dCH
        zDjAjDhBIPAn@aBKkEfAf@`@xErBnGg@lB}Ak@{@zEe@c@aA_EW\UZq@vHkAJXxDlBhArCzCp@Ej@`BQz@nFv@rAfBlChApBaAlA
        W~@mDp@b@HlF|@tAjBdD}A~@g@CExBSfBr@rFpBkC^dB?nBgBhBj@b@vBk@|AcBj@jAzAoBx@cBnBAs@vDdBy@R~BpDkA@bCuAbD
        _DhAeCb@{AlAqBdBw@LM`@m@BaAlB_BPgCO}@[_@`@Oh@_Av@g@tAiAzDgArB{@tDqChDOi@sAzAcAB]~BtA|@cAx@cACCGQk@]~
        CfA`D`BIx@VdBaAbB{DdDcB~C}E?}Cj@o@f@v@fAsDz@qCfBkDd@SfAd@}AlB_@lD~BrAjAoCfBVJpAhDjBNrA{@AkBg@i@k@sBl
        AeB|@WpAuAz@e@~BoAtAKrCyAzCcCvDqBfCeE|@WbBaA`DZzAzArBNpAnBtDu@hK~@bHxBTrBIbC|Dj@~F`APnBxB`DlApBmAxAr
        B`Ch@f@vCxClC@|FC|DfA|BhAjAO`BcAhAqBv@_@xDr@pA[fBTfB{C]{BPQxAkAn@aCOiAoAoAMwBi@sABgAf@cAFmCIwApAoCyG
        b@uF?kG`@sEKeDFcIwBgBmKe@qEnEeBpCkApHqCRk@aGr@oIcF|@tA{D{CqMcD{@g@mDg@_D?Au@eBeHoDsAoGDgDi@e@KgDj@c@
        aBgCkAl@oBFoBpAkEDu@a@{@w@KoDw@gAw@_DdBD`Az@v@W\kBjAn@Uz@nCnC`Bu@jACn@iEdA@e@kEu@oBlAaF~@}Ay@gC{AwHc
        A{F`@gEn@O@_EwAm@_AsGgDh@uCE}BaBcA{DrC_DC_DwCe@uBWVhAeA|BsBPw@{F[{F^yEEmEmBcF}ApENhJfA~Ih@dIkBrBaA`E
        eEk@sD~AsB_B}BsDwEiMi@eCsAT_BtGx@vIhC`EzB_@~C|HjD`KxGpCjCmCnB_E`FvDl@nEnIjAzDpBSpF|CpBHfF}D|@aFfD{Gv
        CyBdCfFjKl@hGeBrGuEfAmM~@_CwDgDoOoEkKuGmJaK_NuCoI{FcPwAwLJgIeDqHFkJg@gJrCoRr@~F|ByEeAmExBiIn@aP`FsV|
        AyCdCMfB|Et@fIwCzZXrCpCeIzAMlEKz@aGr@{C_BYuAvBkA_CzBaNo@iDsCfCcEqMJyDdAyDiCsBuBdDwBaB{BrC~@oPnBqBVzF
        nB?bA}Ci@sH_Cq@_BaLkDyTHuCxBbERwFcAmCEwJqAgHvBcFcCcFsBpEaAgBz@mQ~@uGbFsUiBeCgBjEk@BQpF_BaA{CjB_ADsDq
        JuDcCg@sCr@qOnBi@`D|D~@{BjC_ApGl@xB}EdCtAzGfK\cFgAoAs@{EaBu@_BkDqBrBcC}AOzEoBn@gE_DcDbGeCeJmCl@CcBlB
        gB~DlAd@uEoCzAoAoII}KpBqJeDpDuERg@{IFaNYoLgB`DcCgFCeFcBcKYoOw@aAQmOj@cDiB_MBoJuAw@uA}DqAwM`AwIn@nG^c
        M`Bu@o@uD@iQ`BaMhA_DfBn@z@|ElBlOz@tCZwFp@gHe@sD~BeBq@wA_@_I^aS|Ao@\cYyCKb@gLA_IhBaI~B{ArAtB|C{FnAyHq
        E_ExAaIu@sI|@cKw@qCZgIyDnCuAgG`Cmw@tBiDxCkOe@gX^mKrAeDpCVv@uFg@kGEaJf@yJU{JpD{I_AwF_C`DyAwAv@}RK_L~A
        _QvAwGvCiNdEkO|BNn@eCoCl@\}OxDgKvAdERfIbEDh@nAExDeAvCy@hGwAl@_@hEXbFeAjBiAi@n@lF|AyArApB@@vA~FObGhBs
        DdDwBt@{ApAWt@r@k@tJtClPVpDjCpHxB`HzAhAiC|GzChOiAxAtA~D[jGbC~@`EnFnAEj@cFbHXFxDdDtAtAsAfB|IbFdAn@hHj
        Ez@xD~GiChAcHtA{LnBuG_BuBiD}AIm@uHyFeJmEwI_DgJyG_DNpFdDvBzEzNuFbDbAbOlIrNzBcDr@|LRrHoCM_@vHbBvFc@`Rz
        @pSdKfSvM|VXyHzBaBj@aEaB_CJ{EzEaHhDEfEzClFP~HxA`HlHhC`AhFnGdFjGtB`CtBhG@|B_B|BpCjG`A^KjAbAtAbAz@nCGj
        @fB`@b@z@jA^bCt@vAvADTT^mAvAqBjFkD`Cq@dFAlBjAd@rDpA~CPrDkBVuCe@qEvA_@sCkDhCe@~Ad@VNx@e@FQr@_@t@wAw@W
        m@c@PkBs@_@LUrBu@|Ax@vG|ArCt@vE{AkBmAh@eC}CiBhBfAlDhC`F`CzBHbEzAdBfCiB^cDxAEx@}CmC_FlAqDDaCfB_@v@zGj
        BzAbBbEjCdBlBwEbEmAvDyBxCgCrCBt@|BjBo@|@uB`D\|Cr@PlBxEpCdG`DlFxDxDrGfDtGT`FxAxBaAbAbBpBbBvG\pErEdAJl
        BqCr@mAm@_AjG`@|AhDhG|DfDhCj@rEyCbGyDzBuD~CyBpJ{A~IZbCdD`CdFdD`DxDxF_CfAgCw@qBtC[dDgBpAoEdB{ApDBjD{C
        ]?nDzENbHjBpD`AnCMDaCtDqAlDc@pBoBVwBfBgBPm@xBuBbCsAfCKxATdAStBMt@eApDoAbABJlCsC|D}CjFeBVeCpBeDZkBfAq
        CUsAj@mAnAaB`@qBhB}A`BtB^oBd@{BU_Ey@uCPwC{@uB`AyEOgBpAoF~@{Fb@eDvAbB`CnCbFQnBo@zBwFcAyDh@gFzCgAWYrBa
        DlCgBx@eBH_Bf@uBpAGvDrAQlB~@g@rAb@\Uv@QlAhAZAfCf@tFvCItBhBdC~GjF~E|BtC`CfEzA?p@bBfArDH|AvCx@bGg@dDK|
        DtArI?HfBvCxA`A{@x@tDfCbAv@nAyD|DwGzAiEjA}AdA_EjByFn@}Bb@qGtDcKpA_Gz@qF?{Dd@vB`HWlCqFdGgA_BmAx@iDhFq
        @rCoCx@yCzCd@nJBbIZxG{@vJm@xEY`FuFtAa@~Ab@xC~AfEaAtFyChEy@~D{DdCkGpC^jBaA~BlAhAIvBxAi@j@PvCaAjDmAl@a
        BdAa@rAgCpAKbAR`AYv@y@`AYp@]qCLiBu@Sw@|@{@rBCtBj@jAe@Gc@t@E_@}CDcDDyBgCgC_CuC{B}BcAy@PYpARd@X|C[fCyA
        fAmBXsCb@uBrByA`Au@XgAj@?vBhAv@^~@rAfChAIzAn@f@bB^dCWXRAzAjAzB~ARh@l@?zBp@lAnA?v@~AQlB`AdCJzAt@nCvAf
        @bABrAfE|A~HlCpDHvAKz@rAtBd@|BHfDJp@r@j@Nt@p@\CbBX|@IjCsBr@mBEy@^sCf@qAx@Ii@{ATe@WwAFsAX}@z@mANgAfBg
        DhBcDv@gChCa@xA}DbCkCVuBI}ErBmA|Ai@jBqB`Ak@KgBv@m@x@sClAaDxBgCdB?bBmB_@eAGoAY[FnAv@vCh@fBv@`@l@_A`Ay
        AxA}GnCPRpEqAhE{BvHuCjBiApBaAzEqDb@f@`CGrDgFf@c@bE_Ab@j@lE[nFiAn@kAhAmBfFsBvDw@~AkB|DqGpBmBrBmBbA}@z
        @aB|@o@rADl@pBv@uAb@_ArAg@pAyA@aBs@}DWyE}@oDKaBe@gAEqBC_A]{ASiBcA}A?kAt@CrBPhBAfAj@vEv@~E~A~FzBbHjD~
        EhDnGjF`DfEfEhHvCxDpFzEhBl@l@j@nAlCrAn@LjAlCZnA~@dCf@ gqHv~V?XcEbKwAlCqAjJqDlByB[uA~F_Db@qCnFeBDkAlB
        _AnDmDv@aD`G{DjBM~DC|Hy@hFoE|Ke@~DeAzINtG{AhKsAjFh@|EhCg@LlBf@fFbAnDh@|EsBZeEyA{@sEq@t@lB~FdCfClC~G`
        BqClCzDrAvE|@fEvAp@fBvH|A|@rAhFMhCv@xDbAjE`AdDx@vIa@\}AyE}@cEkBuEWwFqAaBwBuGg@k@eAsCwCa@uBeBz@dFa@`A
        hAjBeB`CfAt@cBjAnAfE?xBwBNgAc@gA`Cd@bG}AfDo@hCoB?uAxCqBmAoBaDgBgAMaD^gC_BaDNqC}@wCyAd@c@nBmAsC@xBj@r
        Ej@|@k@|CTxGo@dHoArAsBzFsAwGaB_M?cDbBZGeL{B`DkAtFcBlCsA~D_ApGgBoBGaJyA{FaBo@}AkEWcEwAyJLwDkBsHh@mHxA
        qCe@wAJqIl@J`@qHSkE~@eLP_KXyC_@iGz@oHZwEn@uJ~AyHPqEsAmD}@sFVgHuAkHq@gIpAgCm@uC}Ak@RiCrDqIgCkGvCY_@uF
        {@kAJqFrAqHhAsM`@qGMcEdBmGbBvGh@gJW{Oa@iDvBuEeByEsAjEcA_CIsFS_Dn@aDjBgEO_FxAaJ_@uHDcH{BVc@qDbAuH|D@_
        D_CDaDiEyA{BtEoAhF{EOqCkF^gGvAiE`FoG`BpDf@sJlE?}CiG~BoFtCz@dCaEoCoEkDqC{EKL{G\gHbBkG`BKjBrChBkC`BXjC
        dK\vG{@lEbBz@hD~DtAx@fCfFL|GrA|C`CLVfFbDtF~EvE|ClAfFH`@cHxD{AvC{Ae@wGtAsJjAgE|AoCv@yFrAsEJiIPyElD`@f
        E}@~EqC|DiH_AyCmEkB{HfBiBlC}A_IkCaFiCoBeCNiDfCuCrFqEkFuDtAwHbAm@kCt@uIRmEs@eD`AyDrBuFlA}@NcJfDDzFaA^
        wDtBoCoBaH{E}D}AeCrD{C|FcGnF{E|BnAnBiGrBsDp@}H~@aChDmAX{CjAoA~EOjApCdAnCfAfIbDzF^pIi@jLAjHLnEnCfDvA|
        FhG~GvDdFa@gDeGaIeDcLSiH`BqDdC|DvE_AtCaAbBcG[iIaFgEpCMfAaC`CvFvBxLnAfEnC|EMvCiDFcDyID~HV|E`Ac@~AtEdA
        lEz@rEtBhBj@^jB@fBaADqAiARl@{@v@P^dCA~A`@rCHvAHrBx@dDe@eHd@{@z@vG?~BWEv@|@F{@nCj@xCpCs@LIj@q@`AjBi@b
        @q@jAAjA~@~CnBGPgC}@kAdBeDVtAd@~Bi@_@bC~@iC|DGLy@dASfE[rC|Bz@nErB`CLbBhAdB`AZ`CzE~AnBtB~AlC\hCc@jDaA
        lCwAtAAfF}AdCDlAFxBp@Xz@W`BwA^m@jAkDhByC|AmA\cCi@mBv@gDzC]lAxAhEIb@{A~Aq@|BX`FUpDJvC^pAt@c@nABf@i@Xd
        @]hAd@hAEpCiBtCXlDm@pCLzBl@fDrCtDtAdE~AlBxAl@hC@~AIbAe@nDlAnC`@jGN`BPjBa@`B}@xCg@tCcCpBo@`BmAt@sErAq
        Aw@oDSwCc@uCc@}BoA_CuBo@gDOy@a@s@gCm@sEDoDOyBh@o@~AFtBhBxBn@b@c@tA\zCp@s@p@Bh@\??e@t@@vA`@\QfARPKdBV
        r@d@Fb@bAf@b@aA]OXy@FUa@k@Cw@NSI]P}AC{AU_AWWJ_AJo@Cs@Qg@ZyAB_@d@}@l@y@\gAt@s@RNj@HhASbAl@nATvADr@IxA
        ER^tAPr@Mr@h@t@I^]jBs@pAkArA}AfAgAh@BHoAOSn@u@MaBq@uAg@yB{@cAJmBRFDoB`@wAz@aAv@kADeBkCuCSsAaAAiDc@{A
        qBC}Bi@ON}CcB{Cm@mA_BaBJeAt@s@`Ad@n@DVtBxAaAfB@rBvA~CiAMwAoCk@eA|@wCHqAwF}AX}@eAjCgABkClBaCbAG?qDSuE
        xAqBVyC}@oBq@AKwFCoFz@hD|AcAN_D`BwC~C_@CgBl@mAhAcC`C{BfBEBiA`BkBdAmAf@oFc@UOaDt@uETcAn@sCfDsEpA_@GcA
        lBq@|IoB^kBhCCdDtCz@}@^aJfEGcCwCfAyFxBkItBaBlB^}@gFhBeKGiHdDgH~E_Gx@yCFiD|@gA~FcAvBa@jInA`CdBtGxG`F|
        BlDrCBp@pCv@vJMrHv@bCTlA|@jGb@bGhEnE`@tA`DvBn@?vEjAzHxAjCx@~E~CjFdEhDrCZnBa@hEd@~Al@lBjC~I|E~CnD|AfC
        |DxApBbC|BvAlB`Fg@pCTlBuAvDDfCmBxBfBLjD}FhCXtA{B`BH~F~DjBfHh@pKSzEtBi@tCf@dBc@dAvBZjEiA~Dr@lAfE[z@gC
        _AkBfB{@|@vD|B~CfE\jBn@?zDdBzCtCx@pCcEh@_EpDdApBjFhF`ClAtD|ApAnE_ArBeCIrAApDp@~AfAtDxD^DrAaA`FiCbFsB
        xF}B|@uBw@cCbBuIX_EuAyCqEy@lHqD}DkIcAdA}E}KgBs@dCxF|@]|B}G}@qJcAgC{AcEx@_FNGsAaI{B_IiCiHsAkHl@cD{@wF
        VsFsBaKe@_L_A_M}@eILyGh@sBhEqANgEjKyEfJ{BxCeDpAw@_@gGhDoJbEmK|D{ApAsC|@aCzCoAlCyA_A}D~AkC}@_C_DsCiBw
        Aj@|AjAwAvBw@i@uD`@]eA}Bc@_CkAqALi@mBoAgC}@XOiAcBFgAm@McB}BsAgBkAo@hAsBe@uDj@u@i@gD^iBnAy@`AkBj@u@q@
        Mr@aAb@w@bBLvAdAf@p@nADj@h@RjB_BXv@\ZH|AwB`@`@XK`AoAf@MpAUr@?tAj@D_@Vk@jBi@f@a@Uk@Do@v@g@lAYdAy@Jc@t
        @x@Mn@f@u@l@S~@g@Z}@A}@Y]v@e@m@}@dAqA|AaAj@_ArAyAbB]U\a@MM_A`@Oz@l@TArBSfAg@rAKlBk@x@a@dBCzBg@zAqAjB
        wE`F_AfBs@`DLnBjA~CRdBu@jCe@tC{AzD[tC{A`F_BfDu@p@KnB}@jE{ArAqBtE}BbB_Bn@SaAy@Rs@m@cA?yA`AoAPcBbAgEnD
        {ChE{B~AqAjDo@b@{B]o@dB_BtBkCp@OjBiBrB_B|A_AFuCjByCdAkAAoAnCHbAw@pBpA^~Aa@tCSpAcAhCsCl@a@N]bAYCc@`Cg
        @p@{@fAk@dB{BxDcAvAy@zAw@hBIDaBzAoAxAgA`@BhArA?b@yBt@qB`C_BnCs@dBqCEkB\}@~AyAfCXZs@p@o@zBsBtBOOJqAkA
        iAyAGmCxCw@tB{BhAcChA_DzAsDpAeB`@qB~BW|Ay@TInBu@fASxD_@p@mBVgE`EuGfDm@GaAvAgDzCcDZkBhBeDk@kDDyC~@{Dm
        AuDWsDWkGb@kD~@{Ax@g@WbAaHzDiBs@q@cD^ lpO~cb@@KsBoD|@gJEW_AsE@Y@WpAaHqA{FKm@c@kQn@}DV}A`AmHr@wP|@aMl
        @cWu@_Qf@qY|@aNy@oOw@kP}Ak@GrWm@dSoAfDi@xOyAc@qAiAkAiAqAd@u@lIeAvC_AtHJeN_@mMbAaH{@cJiAiIaA_DqAdAw@`
        Gy@dHKzK[fJSbKiA`C}@`GeAzCcF~@RaB|@uDSgIY}HtAcDS}Hk@iGu@yFaAcFSmHiAFkAfAeA{@c@aGbAuBg@qHq@eFC}GSmGo@
        mGi@wEk@sFJ{CNgC[iHb@iGCsG[eGRmGRiHGuGBaHBiHGqGy@kE_@qFh@yFa@oFgAwE~@_CdAeA`AaCy@oEhAmFVoGt@eFIyGc@}
        FFmHZmG`@qGuAiBaA~BeA`BObGkAnBiAj@sCdAXwCJeGKcG^iFz@kEdAuAJmG[cGg@qGUuFl@kEOiGwCkDxAaDb@eFS{FlAcDFeG
        VqFh@oFiA{CeAmAlAgESqGj@kE`AiCSiGi@oEs@kE[qFUyG[}Fk@cE}@uBuAo@qAVmA|@oAfAmA|@eAr@mAHmAQkA}AqAoAmA]uA
        d@mAVyAaB{@mBiA_C}@iC{@_DuAmAu@mBs@}BK_E}@}Bg@kCUcDs@qC}@qBW{Cr@uB`AjAx@hEj@vA_@rCRbDl@hCr@nCx@`BlAZ
        jAK`A}An@hCLzDbAjB|@tBtA|BhA^rAgA|@iBl@cD~@wClAqAhAk@lAy@bA}AhA{@vDYhA{@lAOnA}@hBZpAlB`ArBZjGdAxA`Av
        BjAlH\hGj@zFh@lGpA~CF`IG~IN|H?nIlA}@b@qHv@_FdA{B|@|ESxIr@|GpAHlAF`AiFjAk@hA}F^gLt@gJ|@}G~@kJ\qNv@gNx
        @uIbAsJ|AcEhAaBeAqF{@iI}@{Is@_Lu@cJCqNZgNl@sKuAaCy@uGCyNk@iKi@wJ[_Lc@yLq@uHeAjCgAvAiA?F`K^zK?fKkAt@s
        CYk@yAm@}Go@qIy@qFy@sFoAsDa@qG[mGOiCGsHYeHg@wFo@qFm@{E}@uGcAoDy@{DmAy@o@rEqAgA}@cCg@oEm@{E_AkEmA{C}A
        aBu@oCHoFbAaBFmFkAGmAeBRwEhAq@JoFa@aGWyFJcFpAuAcA{Ea@kE[aF[_Fm@kE_@}Ei@mDgAwBr@uC[oE|AoCdAqBe@aFmAyA
        w@kEJeGhAoAiAcDWwEGiFBsEV_FJuE`A}Az@aCc@{EGiF?cFC}E[gEUsEw@oDa@{DSkEw@wCkBmBcAqB^oEdAmAn@kDOoEdAmCr@
        sCo@kEuAeAc@sDaAoE[cEe@iFk@}Cm@cDk@{CV{DeAsDw@aCB{Dm@cDgAg@u@gDg@cD]gEOwDJoDP}Dv@_DtAS`AoDv@wBVoFt@e
        Ct@cDJ_Ee@_DqAkDh@{DVcEV{DLcE?gEnEcDr@FxATp@~DjA|ClA[C_FlAZhAdBpA|A~@wCPgFa@eFmAmBkAcA}@kBy@}BgAs@aB
        gBQ}BGcFWgE_@iEmAaBiA{@iAgCs@cEe@iDcAkBa@qB_@qCRgESsDWcEJyEu@qCeCeBt@iA|A}Af@gDN_EW_ENkEB{DS}BJgDj@w
        C[sD?wE[wDZoEaAcCcAeBu@iCuCyFZaCt@wCfAeCvB}FBcE?wDUwE[wEu@cD{@gCG_Fi@sCd@}C~@eB|@kCG{Er@gCp@oFRyFOoE
        }@{C_AeCOsDZsDRoE_@{D?sDRoDRwDc@sD]wEGkE?cFSwDOsDaBu@qAGt@}BxAa@rAcA`AqA`@gDIcFCeGKsD?eGC{DFeGN_F|@m
        ChAf@z@aCl@uEr@_F`@aG^mG\kEBcFaA_Cv@qD|@wCl@oDRsFVeFlAaBn@cFdAwC^_FCeFJwECmFLoFZ_Fn@mEd@oEz@mClAVdAh
        BxAxAdAdArA|A\dGfAtBh@bGlAxAjAfC|@pCpApAhAp@xARjAClAqBhAi@dA}AZsJtAoA^hJh@nHFzJpBhD|A`@hAtAjAhB`AiGp
        AeBhAkDbAsF|@uG|@kH~@kM`BcBh@_QNg@x@sCq@iP|@iMn@wI``@??~heA jhEmsWdBrEl@lDfBd@pAhABhDP|Bc@nDTnCHhChB
        tBIx@x@bB|@`BEnC?dC_CtEe@hBsBCYcBm@_@gADiCWwBTiEhBqB^qBGaCnAy@BoAxA}CV}CpBsAZtAwAyDbAx@cBlAy@eB@}CbB
        _AP{@n@qBUq@i@cBYsBRoCqAvCOiCsAaAaDuAaBiAwCO{AXu@kA}CUyBk@]Qs@DoB{@qEwAkBiBs@eBsBoAImBCgDkCjDsAg@uA}
        AfAaB_Aj@wAwCWaBmBoAo@a@cBw@CVwAq@A]wAYaBzAqCtBoB@}BP}BmBh@_D_Bs@yAq@^qBwAgAwBVgBe@gDeBBaArC[kBp@cCp
        AiBp@gDSy@|@{By@sBPkAe@m@`B{AjBr@nAjADdAnAWbBz@bBdAv@MlB_D~@yCdAeBtBoC?y@p@gB|@]bA_EcAcCkBe@wAg@mBY_
        D{@_BZy@OqBVwCYg@e@aA\iBo@mBe@y@CiAkA`Bw@zBMXq@rAGbBgApBOfAF|CgAkA_CrAaAlA_BxARjDk@`B]Xq@hDu@fBRfCaA
        fBwE~AmCtAeCn@X|BqBvEmAk@oAvAoA_@q@rEa@zBmCjA{A`D}C~Cw@pBCzBLhD_BpDJzA`@pDt@pBCnCf@tDvA`BrCzChA`B`Aj
        Dz@bBjAtCp@hCX~@IbArBF~EpAvDlAzAtAvByAdDa@xBgB]d@jBnCnDu@jD_@pBMpBy@`E{B`CwCb@cBn@qA`BW~D_BaAuCn@jC`
        Bb@pDmBgBsB]aBmAsCNhD`DbA|B~CjAqAzCiBEqC|BiAfBm@c@yB~FEjC_B~DPdJfAbG`AbF mcOfcHwB}SH}TiA_GSaUX}p@|Ca
        f@lAnJF|VRr`@b@cBUcUbA{Q{@cKfAeDrBzEiA}NmAi]d@wQtAoBlCnXl@nB`@~RHoMpChF`C~C|EE`CoFHxH|@fIhBqJhDm@PtE
        jDcGNzLnAgFfA`A\xG?vGfC{FxAAsAjKt@dBp@mGxBeG`DkAd@dJmAxCqBtFfCcAfBfFHmOHsGlDvO|C~ObAfQ@|EjAlErEtGjCl
        LFhCp@jGl@|GzBjDjC@bCdB~CdIzCoAdDxA`EdBJxGaDdHAnKmB`EaEdCyFxIaCdBsDZwDrGsCgAeAdCiFeEiAkHsAoA{Ci@fAbF
        ZlB\rDaArFgCLiBmACyDt@wK}BvIeApDZfEo@dD{D}EiAxBiC|CsEnFmA~FsAAsBvOOfLHtOLfN_AfF}BzI}@kOKsKs@vYoAbMmA
        [_BuV_B{UiAmAgAzOoAmDiCsTUcHyArAs@yM_@eRAgR|@yEmBqOjA}MLwG`A_LkBzM ecMhkNoA}DdByL|AsGvAYm@sJ~BoElAaN
        pAoDxD{D|AnJ`CwMj@}HvD_HLyHjC|@fF~IuAtF_ExHXbGpBVrBqEzAoGt@qAdEaCnCbAw@|F_DrNlDyGvBoEdA_@oA|OsBjLaBr
        Fw@eAeBhHaB`Hx@A^`QcAhDsCcCCwJW{KgA`AcBeAaEaGyAv@cAjA_BpHcAtKs@_C{BrEKnDcA|Cz@hBXjJm@tUy@fL]bIeAdD{A
        oE?zGkE~@qDyCqAmEs@cO~BpC|B}CaDwDqAyNlEwIbC\ fOgpZhC{IpBoJdBiCdBoBtB]xBmIhBo@TvDdCk@`CqDrEaCEsBvAF`@
        yCd@z@rAsEx@TLbCs@p@UjD]hE_CxCmBpBmDfBwAdGx@fD`AxBpCWdAzCa@nBGnEcDpDg@hEv@p@D|FaDuAw@}ByEr@gD~AgDbKQ
        dDwDjH~Ax@PlAgAj@wA@aBvCgAwEBmCu@N?dHuBlAe@rDaBrAo@mGaAeBpAaIhA]bIw@vBoEsEeDyBeF?qDdAiDfAuC y~Nl{Pg@
        iHEiF_@gKiAeHHwFv@wEkBwC_@gGUeJGcRTiBa@aQJoLJqLNuOXmLt@mJt@FtAfNf@bNl@tDAsLxBvMv@dIbDtI`@zKf@~BT|QVs
        Gb@hC`BeDdA|Dv@tHlA|Az@vGl@[GuIn@CvBtOu@hO\jQWhHIxJ_BXm@qJoC`BMyBtAuO_CnGe@bImAaDo@aJeAy@mAzGeBrAFaP
        T}CgAwHW`MJzTcA`JoAdDy@hF cdGcgIq@HqAo@eAd@cAfFsDxAq@lBaADRaEsCG_@iD\mDaEc@{Bb@HfEq@hDvAfFh@xDtBxA`@
        `ElEfE|DuDdCRjFyEhBiBlCeBF{At@}@NbDzC`@dAb@l@fAbBCrC_Ah@}DbBiC`@{Gu@yHm@QmCb@oE[cAzCiCs@IdCiDm@p@{D_
        AoDwBpCqBx@p@~CpCT |lAstHtAu@bCq@nF_@|As@~ARx@b@uBbAz@d@rCe@tAPl@t@fDJhFnArG`BxJzBtGjAfFxAn@bDrAlDq@
        rBgA|CiBv@qDJ}CdAoCRoCc@c@{AaAAwC}A}BQ_Bl@}Bd@wDNoBeA}B[GaBi@oBc@iAAwAqBqB{BeDcB{@uAZVsAiCoBwBAyAa
        A wlIhRsB[{BbCCBa@pFu@n@yAgAu@`A|AjBaEHeBdBmEgAaD{CN_DQoFxErE[iE@{E`Dr@rDrDJmETOjFsD^gC`FyBnAy@d@qF~
        BVx@dBfBoAfBrD?jGt@rIg@|A|AbCUvDjAlCg@hBqEeHk@sD?@_@vHoAx@}@qEkBlBcCe@ {Xw_VtDpBzDsCzA`@xD_FVlFfC`Ar
        DGhC~DdEDpHjAeA\xAbFyBlAKlC_AbBfAlFaBhAJ`CWdDkG\w@bBiD~AoDZwDWeCuBdAsCe@yCiDg@e@uAi@oF}CmC_CaBiAoAmB
        iDiCyC{CeBAoAdBeBtAIv@cCz@eDlALHdC`Bc@ wgMvxSpA_F`E}BlC}@`BmI~AiJvATNfIjA_ChAbA_@hJu@vIJfFbAvJ\xNPbJ
        }AjBu@pGTpD}CtFUeCa@sHHyGc@cGm@`KNjLCxGiAhBoAoM@tHs@zIuCgDoAiCwBwOd@kE|AbB}@}LdBuGeBaF`AuDbEcDsAcBkE
        lC]oD oDi_WGeFoCeEj@a@dE~Cd@tCe@`EHjIZnDvCZpDsDyAkBcAsJzAN]vAtBtAjAnD`G{DbAb@dFsDbC@x@hBeAlAcD_BlAbE
        w@p@kAYuBnCaEMz@bChFO|GGZ|By@tAwDw@aE\?rAiC|@aCqA_D[kHeBsAi@sCiDz@{C }oCdaOLmD@{CbA{DhAoAUyDl@gAzBgD
        xA}BAaAf@uBv@LHsCpAuCl@VXbCHdCOhCP~GmBeCs@nAM`Cy@bAqBn@FnBu@zDi@z@]bGg@dAq@iAIbEfBlCBrAn@ZTbBSrA{@gB
        iAk@k@yAe@eBSwC {sFwuZhEvDlEC~CjAbBa@jCfB|A|FJ~IdF|GmAdCuCFj@zI~AjF@hFrCiErIdCrA~BmA`BsDq@y@~BiCnA{@
        {D}BiBgBgEgCsC{@mKf@uEaJoE|AeCgEeHmAqBsF{B_F`@_CuAc@sEtGkB ezBd_Ma@W?{Cr@wBEs@fAc@CmBx@DFwAhAaBnAhAi
        @|AFzAI`Ab@b@LlAq@\\`AfCnA_@r@w@Ha@bCJ|AMxBd@|A}@jB_AQXwDNwCk@gAuAzAkAA_@~Bw@m@HyB lyFqpa@hBjAhCbBnA
        xCs@`@]rAcDsBmB`AoAvEgAEeAoCyCa@aCFeCpAc@EqA~AoD|CmCpAOiAnBkBr@{CpDw@pEqCgCCt@yAvC]~@_DNgCkAqBVeBnDp
        @tBz@CvCz@t@tAQ vEikSjCa@nBeAPqC|BaBxFp@rHFB|EeDfDcD`GyBrAaDvCuCbBwGvCeDnDkDx@{ChA}BrDkDfBoBvC{EnEeB
        PFaCd@sHbEqDfCyCrAmBtE}DBkEfCgDfDsBzAwC`DnAdAqB w_InzI|BhBnDdCcAcCh@eCdAdAv@oDq@}A|@eEpC|@a@kChBYzB}
        @nDrAFxAe@bCcDk@Wv@lDfFGvB}AmCo@~DJvEEbK{@\eA{Bu@tAyBgD}HmEqB{BcAmDF{A {pBs{VpA`@nCeAdDt@`AtB`D\|Ck@
        TiBWwAnByFjBPn@_AzARaBzCgBhAfAr@uB~BZrDk@bBqAIs@}@m@z@fAXqB`BwA\}DF`AqAyHSuDaA@wBv@{Bs@}@ foGmc`@iBi
        DgByBsCwAs@kAmB]}AkCtAk@pAm@oAmCrAy@rA?zAhArCbCnAdB~AiABxChAjDbCr@hEpBxA|Cv@bBCvDaA`CMvEiA`@sCkBeEyF
        c@aC }oM|ePY`I_ArOmBdAaBVwAfEW|K}@fFqAiAJ}K~@}E?gK`AmDjAl@j@eFn@}BFmGPcHk@}HOwKLcIhAuErAm@r@|Bj@hHW~
        F\|P qs@{tWbCSnBKvDbAkEhAbB|ArC_A|Av@sBjFqCv@}A{@}A|BpA|@G|AnBrCy@`@gDmAy@}BiAmBxAeAu@wCyA_@EmCyCJ|A
        aDdBQ mqMk|IyAt@iB_M_CsSe@ySiAuIYeKnAiC|@dC`BbU~AbR|DjRbEhH~DxHdDg@bD_KPvBYjSyAt@s@hJkBZk@kEkBFkDmKW
        vD l|L~lMWiCFgFeBy@iAK_DB}AqB_@wDhAiBhAm@xAuAvAaAxAw@xAWlAb@hAt@ZjFd@~ECdGmAaBZhFZ~E{@vCqAJ ~gI|kLzA
        kAtCcBvBcGp@wGbBxAH|DeAdBnA`A|@jDE`BOtB{@pC]pEmBxFkBlE_FpGh@cDdCyGdAgGyAgBiC_AqAwD bg@aeTfAYR_KqAk@~
        AqJ~BiAd@kHtBuFjAdFoAzEDrDOnEc@xDkAfFSrCXpAsAlJuA`@MtD}DgCHsFnA_D ayMz`T_@qDFqE`Bc@|AxB^dTtAvNDnHaAX
        wA_LVf[c@vGcEoGw@}DbAqPtBcJN{I_E|GgAwDTmE~AcA nc@sp\n@lBn@dB?hBy@bDw@pB}@OZsDMmB_B]E[hBSMqBeAw@eAoBu
        BTCwB^g@nBBxBbANfB shIk~ZbEBhEqA`JgEaAfH`HxBjEaEjCBwBvCxCbCgDb@aEUwEVwCo@iGGeEtBoGQ{AyD}AnA[wAdCs@ w
        vNbwQ}@kCMkEm@vAIqMjB_Gh@oId@gIbC}C~@qFz@rGtCpJL~IW~KqAtEgAAu@}C@jJcA|EyA|B xfNboH?eBk@iHj@mHtAuFxBu
        AtAWdBG|@tHp@dIn@vJf@`LKxMcAdGqAa@u@kLcAkDuA}BiAyAeAwB }uKfkObAyE|@eF~AQOqC`AoC~@pDo@vHyAnBhBdEfBzGu
        BdARlGcBmD{CYwDcANoCvAc@]gB k~KtyA`Cl@fCaFxCbGfC~Pb@lD[dG_AlPwAcEaBrLe@cJ{@Hm@bLaCgC]oHfCuHmBoHx@{Fk
        BeI }pNs}AeAkAEeHdA{FrCqSnAtNpCnBd@nDdD|AFpFyBlLgAuDw@jHiDdK{CzCgAaPdAmB ipMrvVh@}GH}Nx@cErAuEr@zFjC
        hNjCvFvA?~AlOwAhBiBlMsAuAqCiCcCmDyBbE o|Bfj]Pc@X_@dAq@JBh@lA^~@^\[p@w@EgA^UIa@a@e@LSKBM `~Faz[LwBjFM
        dAbA~CTu@dAhChCIh@ExBkDzBcCXmDrB{ACPcCdA_E[mB enH|bWZbB{AhIeAx@eArDw@b@c@lEmBjAm@Oj@qE\yBR{DdAcA|AcB
        rAgE wqGyf[sAmC~Ek@t@fHdEnDgCxHzEjB@|EeEZyCaBKuEsGy@{C{@nEiFbAyC meMvrRaCzE_BkFh@oFYcJx@s@~AxDtAmHrD
        b@lAfIQ~DkAhCyCpN_AC pv@alWm@Wm@kDEiCY_AXkAt@hAvAnEv@fDtC`Cj@jDWVcAQyBuA ywNocHAoHt@g@o@sBa@{Dj@gH\j
        AXlGNrD^Z`@fFo@xE}@qBEzL zU_y\~@kAfBWt@|@uBd@mAl@aAzAsApB{@nCo@w@v@kBj@cAn@sA _kAkoW|Ew@s@xC`ACzBq@l
        @~AmCFIz@yB^NuBiA@yCxBB_E o~MrfRzAwCfBGrCzARhI_@tEsBCNfI{CLDwEcAmHJwG qLq~WjBMPuBpASlDHSfBxB\hBqAVv@
        }BnA_Gz@_Dg@ vbCck_@zBcDzAgBn@jAu@lByAnCiB~BmCbCaAZ@uAbAoBbAwA rtNh}KDaMRoLqAsCeAiBpAoEdBz@xAx@[bLJ|
        LaAxFG? h`Mp~Ra@}BX}FNaHZ{EWyEpBuBOzCFrFGtFJlGe@jE smKhp`@d@{BS{Br@aDXeETNh@vCi@vCe@jAJnDQn@ ksNijDj
        BhHVbQa@jQu@b@C~G{AxEw@iRn@aH{@iEp@yN uoIve@nCa@pDvCtB`J]zGoEaDkEfB{CoG}AwCGgDzBuE k}@e}Vw@q@{BUKmBd
        C^_EsC|DR`AfA|B|@z@|@iCzB cpEizXwBmBVqBsAqAh@sCbAYxBpB_ApAl@dBtBt@y@`C szEqkEAMo@]BoC{@uDrAfCd@MNEpA
        jEY`BoAl@ _fMrqNiBzEgAIM_BTiMlBwIt@QErECvEZzE inMrmQD_Ln@}JpDhHf@nFtCtEGbFoDzBcBAsAgB wzMx~VsCqIaC{K
        @qH]qGxCZdAxCHxDtArJ\~H wpIl|XO_EbFz@~CmD?nA{AvB{AhA}@bBwAd@_AK snNhrSXgKhA{O~AyCpAmAUdI_AhIG|L{@aEo
        @pF iqLrxQjAyBdAzB{@lGT`DyApG}@oDuAkCv@sEb@wB j`@gf]l@{@|BaBbA}Av@ZRv@kAtA_CvAwCj@S[ yzNsvQbBcK`EmMr
        Dp@VrLw@lPmAjImCvCg@pGgCgO qrBxcNPeCn@iBt@a@BjC`@|@_@nBiApBk@WMsA s{EicDz@XN~G_@Cg@tFuAe@bAmBI{CLsC`
        @B kmFg{AQwC|CfA|@]dBh@kAvCSdBeBvGgB[RiF fjNd~^kAwB^sJ|@gEfAyCxAu@X~JeAdGeAtBKF lcB~cb@Ii@~AXJNn@~Bh
        @|BiAXi@cBI}@ fs@cbVO{BtAq@f@fFXhCAjBqBcAAmBeAu@ _~L~cb@GY?iDx@_HZNn@lEJdGHzE_A`@ `cIn}JwBoFp@iDoAwB
        xA_DdAz@z@lGeAxAxAhD _n@e~NnE\v@rAl@lD}C~A_H`@cIyAlBiClC{A wpBgkT}@bDkDDyAaBw@yEBsBjAk@vAvArBl@ s~Fm
        u@}@cBlCwBfGZKzA`AnAs@jAqFFqBl@ jlBixa@_@o@x@eAfB`@ZzBYlBwAPcAkA ikNt{QdAmFfAt@h@fHm@`DkAtAqANFaG od
        LbuMx@`CH~EaBp@oBuA[uDv@}CtAA _eH`oK`BeAXoCCyDpA`BJhAsA|FcAp@ w`C~m]VNL`Ai@b@OTM@OSPeA wfCtz]LQ`Ay@J
        JCLEdAm@VGF iiJt|\LeC|@sA|AlDlAfEs@dB}A\gAuD nPqgXx@{ExCgAqAfDQdDLpBGhCmBo@ jt@kuVOeCiAqDnBZv@lHWhGi
        A?g@_D qzMesZhBsUrC|CE`Vn@hIaClKiCkBe@gG |nH{mL|@_CX}Dd@ExAv@LrHkBBqA] urBf}KNeBf@c@p@r@?tCDrBsAJ]
        [ bq@wd^~@o@f@GuA|CgAjBaAjAS]n@{A mwCcxV~HvBbDtAgDhBuCTcEsBwCaDz@yA gy@scV|DhGkCaByBqCkCwBeEgBbDc@lB
        bC kfAwyV}A^|@wB?_CpABtAzAz@~B}AD jkMj}VcAi@b@oF^aGc@oFdApBr@zDOtG acK~tN{@mADqAf@q@hBlAQvA{@r@ ssM`
        hQlAlBO`Hs@pFyAiBu@_HdAmD uvHfrKQeAp@eGrAkEb@EB~A}@bG alMaoZQyFjA{Gt@W?lHUxKIb@ q|CtgNF{@dDeArBAHp@s
        Bp@y@jA qeNoyCpA|Lo@~Is@iC}@xBg@}KhAoA t|@il^DlAUxB]h@oAK^cCh@aA gbAn`KYsBDg@tCFTdDQb@w@y@ ieK|kO{As
        C@qGd@BlBhFCjC ocNniQDzAMtJu@t@@sKd@kC mgNjvT\yGz@bAx@rJ_AfH_AaD okNntTf@cGd@rF?jI[A{@mE yiC`c^l@CRT
        e@bAMIS] kxJlo_@P_DjAQ^xBe@bCu@xB bj@yeYwCRgAc@aAi@x@m@|A@ b_A{nVkChGg@yD|@iBz@eAt@J }jNqqSnAx@lAfb@
        eGkJWeDLuC gtMam\lAdFQ~HmArJaAo@\sJ _hDdeNxA}ClC`@Yd@gBCoAxA miGuu@kA_CjDa@xC`Ag@xAgCn@ |`Bmq_@w@ZwC
        Bz@_B`D_@Yt@ ~z@oq^b@\kDrCwBh@?cA~CgA zj@cu]`AoAHf@k@vAqApAa@I bjMnzWi@oCl@gElAqHGtBQ`G _kMfySGkGj@w
        CbCnDkCvH tV}wWc@hCuAd@IiE`Aq@ mfDrlNO}ADcCr@E^xE n`Agt^dAw@AjC{BjAp@wB u}IilAbB_A`DvBoBpEsAZ knAerV
        yCdBFkDfAeAjDt@ kcCvr]TDEjBWO hbBct_@rB{BX~@wAbA
        """#
}
